/** Gives the browser a text to keep as a file. */
export function saveFile(fileName: string, text: string, type: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href, download: fileName });
  link.click();
  // The browser has to begin before its address goes.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

/** Has the browser download what an address answers with. */
export function followDownload(href: string): void {
  Object.assign(document.createElement('a'), { href, download: '' }).click();
}
