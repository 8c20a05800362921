import { REDIRECT_STATUSES, type RedirectStatus } from '@sanwen/contracts/redirects.contract';
import { parse } from 'csv-parse/sync';
import { type Source, isTarget, namesIn, readSource } from './redirect-address.service.ts';

/** A redirect that is complete and does no harm. */
export interface CheckedRedirect {
  source: Source;
  target: string;
  status: RedirectStatus;
}

export interface ParsedRedirects {
  redirects: { line: number; redirect: CheckedRedirect }[];
  /** Lines that are no redirect of this site. */
  invalid: { line: number; text: string }[];
}

/** Which part of a redirect is wrong. */
export type RedirectProblem = { problem: 'from' | 'to' };

/** Checks the parts of a redirect. */
export function checkRedirect(
  from: string,
  to: string,
  status: RedirectStatus,
): CheckedRedirect | RedirectProblem {
  const source = readSource(from);
  if (!source) return { problem: 'from' };
  if (status === 410) return { source, target: '', status };
  return isTarget(to, namesIn(source.text)) ? { source, target: to, status } : { problem: 'to' };
}

const TEXT_SHOWN = 200;

/** Reads redirects from CSV, or from Netlify's `_redirects` file. */
export function parseRedirects(text: string): ParsedRedirects {
  const plain = text.replace(/^\uFEFF/, '');
  const first = plain.split(/\r?\n/).find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '';
  return /^[^\s,;]+\s+[^,;]+$/.test(first.trim()) ? parseNetlify(plain) : parseCsv(plain, first);
}

/** `/from name=:value /to 301!` on each line, with comments after `#`. */
function parseNetlify(text: string): ParsedRedirects {
  const parsed: ParsedRedirects = { redirects: [], invalid: [] };
  text.split(/\r?\n/).forEach((written, index) => {
    const parts = written
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/);
    const [from = ''] = parts;
    if (from === '') return;
    const toAt = parts.findIndex((part, at) => at > 0 && /^(?:\/|https?:)/i.test(part));
    const query = (toAt < 0 ? [] : parts.slice(1, toAt)).join('&');
    const code = toAt < 0 ? parts.at(-1) : parts[toAt + 1];
    // Conditions such as `Language=en` would make it another redirect than the one that is written.
    const isConditional = toAt >= 0 && parts.length > toAt + 2;
    add(
      parsed,
      index + 1,
      written,
      isConditional
        ? undefined
        : {
            from: query === '' ? from : `${from}?${query}`,
            to: toAt < 0 ? '' : (parts[toAt] ?? ''),
            code: code ?? '',
          },
    );
  });
  return parsed;
}

/** Columns `from`, `to`, and `status` in any order, or in this order without names. */
function parseCsv(text: string, first: string): ParsedRedirects {
  const delimiter = [',', ';', '\t'].find((each) => first.includes(each)) ?? ',';
  const lines: number[] = [];
  const rows = parse(text, {
    delimiter,
    on_record(record: string[], info) {
      lines.push(info.lines);
      return record;
    },
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  });
  const names = (rows[0] ?? []).map((name) => name.toLowerCase());
  const column = (...known: string[]) => names.findIndex((name) => known.includes(name));
  const named = {
    from: column('from', 'source', 'source url', 'old', 'old url', 'url'),
    to: column('to', 'target', 'target url', 'destination', 'new', 'new url'),
    status: column('status', 'code', 'type', 'http code'),
  };
  const hasNames = named.from >= 0 && (named.to >= 0 || named.status >= 0);
  const at = hasNames ? named : { from: 0, to: 1, status: 2 };
  const parsed: ParsedRedirects = { redirects: [], invalid: [] };
  for (const [index, record] of rows.entries()) {
    if (hasNames && index === 0) continue;
    const [from = '', to = '', code = ''] = [at.from, at.to, at.status].map((place) =>
      unescaped(record[place]),
    );
    add(parsed, lines[index] ?? 0, record.join(delimiter), { from, to, code });
  }
  return parsed;
}

/** Our own export puts `'` before what a spreadsheet would run as a formula. */
function unescaped(cell: string | undefined): string | undefined {
  return cell?.replace(/^'(?=[=+\-@])/, '');
}

function add(
  { redirects, invalid }: ParsedRedirects,
  line: number,
  written: string,
  parts: { from: string; to: string; code: string } | undefined,
): void {
  const status = parts && statusOf(parts.code);
  // A page that says 404 or 200 on Netlify is not a redirect.
  const redirect = parts && status && checkRedirect(parts.from, fromNetlify(parts.to), status);
  if (redirect && !('problem' in redirect)) redirects.push({ line, redirect });
  else invalid.push({ line, text: written.trim().slice(0, TEXT_SHOWN) });
}

/** Permanent and temporary redirects with other methods are the same for pages. */
function statusOf(code: string): RedirectStatus | undefined {
  const number = Number(code.replace(/!$/, '') || 301);
  if (number === 308) return 301;
  if (number === 303 || number === 307) return 302;
  return REDIRECT_STATUSES.find((status) => status === number);
}

const fromNetlify = (target: string) => target.replace(/\/\*$/, '/:splat');
