import { parseDocument } from 'yaml';
import type { Sentence } from '../../i18n/sentence.ts';
import { failure, type ImportFailure } from '../import-failure.ts';
import { importSentence } from '../import-texts.ts';

export type FrontMatter = Map<string, unknown>;
export type SplitFile = { ok: true; fields: FrontMatter; body: string } | ImportFailure;

const OPENING = /^---[ \t]*\n/;
const CLOSING = /^(?:---|\.\.\.)[ \t]*(?:\n|$)/m;
/** After comments and blank lines comes a field, a list, or something in brackets. */
const LOOKS_LIKE_YAML = /^(?:#.*\n|[ \t]*\n)*(?:[\p{L}\p{N}_"'-]+[ \t]*:(?:\s|$)|- |[[{])/u;

/**
 * Splits YAML front matter off a file.
 * @param source with `\n` line ends and no byte order mark.
 * @returns the fields under their lower-case names, none where there is no front matter; a failure when it is
 * not closed, no YAML, no list of fields, or TOML.
 */
export function splitFrontMatter(source: string): SplitFile {
  if (/^\+\+\+[ \t]*\n/.test(source)) return broken(importSentence('toml'));
  const opening = OPENING.exec(source)?.[0];
  if (!opening) return { ok: true, fields: new Map(), body: source };
  const rest = source.slice(opening.length);
  const closing = CLOSING.exec(rest);
  // A text may also begin with a rule.
  if (closing?.index !== 0 && !LOOKS_LIKE_YAML.test(rest))
    return { ok: true, fields: new Map(), body: source };
  if (!closing) return broken(importSentence('unclosed'));
  return readFields(rest.slice(0, closing.index), rest.slice(closing.index + closing[0].length));
}

function readFields(yaml: string, body: string): SplitFile {
  const document = parseDocument(yaml, { uniqueKeys: false });
  const [error] = document.errors;
  if (error)
    return broken(
      importSentence('yaml', { line: (error.linePos?.[0].line ?? 0) + 1, problem: summary(error.message) }),
    );
  const fields: unknown = plainValue(() => document.toJS());
  if (fields === null) return { ok: true, fields: new Map(), body };
  if (typeof fields !== 'object' || Array.isArray(fields)) return broken(importSentence('noFields'));
  return {
    ok: true,
    fields: new Map(Object.entries(fields).map(([key, value]) => [key.toLowerCase(), value])),
    body,
  };
}

/** Aliases that multiply without end are refused while values are made. */
function plainValue(make: () => unknown): unknown {
  try {
    return make();
  } catch {
    return undefined;
  }
}

function broken(reason: Sentence): ImportFailure {
  return failure('front-matter', reason);
}

/** The library adds its position and an excerpt, counted without the opening line. */
function summary(message: string): string {
  return (message.split('\n')[0] ?? message).replace(/ at line \d+, column \d+:?$/, '').replace(/\.$/, '');
}
