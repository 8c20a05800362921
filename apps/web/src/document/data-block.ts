/** Text for a data block in a page; no `<` of it can end the block. */
export function jsonForHtml(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}
