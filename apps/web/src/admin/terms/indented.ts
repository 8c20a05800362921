/** A name in a list of choices, which shows levels by spaces; it keeps only those that do not break. */
export function indented(name: string, depth: number): string {
  return '\u00A0\u00A0\u00A0'.repeat(depth) + name;
}
