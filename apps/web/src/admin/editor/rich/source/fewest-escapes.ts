/** What a serializer writes so that a character means itself. */
const ESCAPE = /\\([!-/:-@[-`{-~])|&#x([\dA-Fa-f]+);/g;
const SPECIAL = /[\\`*_[\]<>()#+\-.!|~$&=:^@]/g;

/** Escapes every character that may mean something in Markdown. */
export function escapeAll(text: string): string {
  return text.replaceAll(SPECIAL, String.raw`\$&`).replaceAll(/(^|\n)(\d+)(?=[.)])/g, '$1$2');
}

/** After this many attempts the remaining escapes stay: a text of signs only would take long. */
const ATTEMPTS_MAX = 60;

/**
 * Removes the escapes that aren't needed, as a person would write.
 * @param isSame whether a text still means the same
 */
export function fewestEscapes(text: string, isSame: (candidate: string) => boolean): string {
  const parts: { plain: string; escaped: string }[] = [];
  let end = 0;
  for (const found of text.matchAll(ESCAPE)) {
    const [escaped, sign, code] = found;
    const plain = sign ?? String.fromCodePoint(Number.parseInt(code ?? '0', 16));
    if (found.index > end) parts.push({ plain: '', escaped: text.slice(end, found.index) });
    parts.push({ plain, escaped });
    end = found.index + escaped.length;
  }
  const escapes = parts.filter(({ plain }) => plain !== '');
  const open = new Set<object>();
  const write = () =>
    parts.map((part) => (open.has(part) ? part.plain : part.escaped)).join('') + text.slice(end);
  let attempts = 0;
  relax(escapes);
  return write();

  function relax(some: typeof escapes): void {
    if (some.length === 0 || attempts >= ATTEMPTS_MAX) return;
    for (const part of some) open.add(part);
    attempts += 1;
    if (isSame(write())) return;
    for (const part of some) open.delete(part);
    if (some.length === 1) return;
    const half = Math.ceil(some.length / 2);
    // From the end, so that the sign that opens a mark is the one that stays escaped.
    relax(some.slice(half));
    relax(some.slice(0, half));
  }
}
