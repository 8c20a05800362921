export interface CatalogEntry {
  /** The text in the source language, or an id of the server's texts. */
  id: string;
  text: string;
}

/** Reads the entries of a PO file as Lingui writes it, one line each. */
export function readCatalog(source: string): CatalogEntry[] {
  return [...source.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)].map(([, id = '', text = '']) => ({
    id: unquoted(id),
    text: unquoted(text),
  }));
}

function unquoted(text: string): string {
  return text.replace(/\\(["\\])/g, '$1');
}
