const IMPORT_START = /^import\s+(?:["']|[\w$*{])/;
const IMPORT = /^import\s+(?:[\w$*{},\s]+?\s+from\s+)?(["'])[^"'\n]+\1;?\s*$/;
const EXPORT_START = /^export\s+(?:const|let|var|function|async|class|default|\*|\{)(?=\W)/;
/** A comment, or nothing. */
const SILENT = /^\s*(?:\{\/\*.*\*\/\}\s*)?$/;
const STATEMENT_LINES_MAX = 200;

/**
 * Drops the `import` and `export` statements at the beginning of an MDX text. Prose that only begins with
 * such a word is no statement: an import names a module in quotes, and an export declares something.
 */
export function dropModuleLines(source: string): string {
  const lines = source.split('\n');
  const kept: string[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const length = statementLength(lines, at);
    if (length === 0 && !SILENT.test(line)) break;
    if (length === 0) kept.push(line);
    at += length || 1;
  }
  return [...kept, ...lines.slice(at)].join('\n');
}

/** How many lines the statement at a line takes; 0 when there is none. */
function statementLength(lines: string[], at: number): number {
  const isImport = IMPORT_START.test(lines[at] ?? '');
  if (!isImport && !EXPORT_START.test(lines[at] ?? '')) return 0;
  let statement = '';
  for (let count = 1; count <= Math.min(STATEMENT_LINES_MAX, lines.length - at); count += 1) {
    statement += `${lines[at + count - 1] ?? ''}\n`;
    const endsHere = isImport ? IMPORT.test(statement) : isWhole(statement, lines[at + count]);
    if (endsHere) return count;
  }
  return 0;
}

/** A declaration has closed what it opened, and a blank line or another statement comes after it. */
function isWhole(statement: string, next: string | undefined): boolean {
  const balance = (statement.match(/[{([]/g)?.length ?? 0) - (statement.match(/[})\]]/g)?.length ?? 0);
  const isOver =
    next === undefined || next.trim() === '' || IMPORT_START.test(next) || EXPORT_START.test(next);
  return balance === 0 && isOver && /[=({*}]/.test(statement);
}
