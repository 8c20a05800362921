import { isRecord } from '../front-matter.ts';
import type { ImportedComment } from '../items.ts';
import { parsePostDate } from '../post-dates.ts';
import { type Row, isSet, recordOf, textOf } from '../values.ts';
import { type ExportedComment, addComment } from './add-comment.ts';

/** Reads comments of systems that export a row for each. */

interface RowFormat {
  /** Whether a row is of this system. */
  matches: (row: Row) => boolean;
  /** @returns undefined for spam and deleted comments */
  read: (row: Row, timeZone: string) => ExportedComment | undefined;
}

const twikoo: RowFormat = {
  matches: (row) => '_id' in row && 'comment' in row,
  read: (row) =>
    isSet(row, 'isSpam')
      ? undefined
      : {
          ...common(row),
          key: idOf(row['_id']),
          parent: idOf(row['pid']) || idOf(row['rid']) || undefined,
          post: { address: textOf(row, 'href', 'url') },
          email: textOf(row, 'mail'),
          createdAt: parsePostDate(row['created']),
          html: textOf(row, 'comment'),
        },
};

/** Waline has Markdown, and Valine has HTML. */
const valine: RowFormat = {
  matches: (row) => 'comment' in row && ('objectId' in row || 'insertedAt' in row),
  read: (row, timeZone) =>
    /^(?:spam|trash)$/.test(textOf(row, 'status'))
      ? undefined
      : {
          ...common(row),
          key: textOf(row, 'objectId', 'id'),
          parent: textOf(row, 'pid', 'rid') || undefined,
          post: { address: textOf(row, 'url') },
          email: textOf(row, 'mail'),
          createdAt: dateOf(row['insertedAt'], timeZone) ?? dateOf(row['createdAt'], timeZone),
          isApproved: textOf(row, 'status') !== 'waiting',
          markdown: textOf(row, 'comment'),
        },
};

const artrans: RowFormat = {
  matches: (row) => 'page_key' in row && 'content' in row,
  read: (row, timeZone) => ({
    ...common(row),
    key: textOf(row, 'id'),
    parent: /^0?$/.test(textOf(row, 'rid')) ? undefined : textOf(row, 'rid'),
    post: { address: textOf(row, 'page_key') },
    email: textOf(row, 'email'),
    createdAt: dateOf(row['created_at'], timeZone),
    isApproved: !isSet(row, 'is_pending'),
    markdown: textOf(row, 'content'),
  }),
};

const remark42: RowFormat = {
  matches: (row) => 'locator' in row && 'text' in row,
  read: (row) =>
    isSet(row, 'delete')
      ? undefined
      : {
          ...common(row),
          key: textOf(row, 'id'),
          parent: textOf(row, 'pid') || undefined,
          post: { address: textOf(recordOf(row, 'locator'), 'url') },
          nickname: textOf(recordOf(row, 'user'), 'name'),
          createdAt: dateOf(row['time'], 'UTC'),
          html: textOf(row, 'text'),
        },
};

/** A row of the database, with the address of its thread. */
const isso: RowFormat = {
  matches: (row) => 'uri' in row && 'text' in row,
  read: (row) =>
    // 1 is accepted, 2 waits, and 4 was deleted.
    textOf(row, 'mode') === '4'
      ? undefined
      : {
          ...common(row),
          key: textOf(row, 'id'),
          parent: textOf(row, 'parent') || undefined,
          post: { address: textOf(row, 'uri') },
          nickname: textOf(row, 'author'),
          email: textOf(row, 'email'),
          createdAt: typeof row['created'] === 'number' ? new Date(row['created'] * 1000) : undefined,
          isApproved: textOf(row, 'mode') === '1',
          markdown: textOf(row, 'text'),
        },
};

const FORMATS: readonly RowFormat[] = [artrans, remark42, twikoo, valine, isso];

export function isCommentRow(row: Row): boolean {
  return FORMATS.some(({ matches }) => matches(row));
}

/** @returns how many rows were left out */
export function readCommentRows(rows: readonly Row[], timeZone: string, comments: ImportedComment[]): number {
  const before = comments.length;
  for (const row of rows) {
    const comment = FORMATS.find(({ matches }) => matches(row))?.read(row, timeZone);
    if (comment) addComment(comments, comment);
  }
  return rows.length - (comments.length - before);
}

function common(row: Row): Pick<ExportedComment, 'nickname' | 'email' | 'isApproved'> {
  return { nickname: textOf(row, 'nick'), email: '', isApproved: true };
}

/** MongoDB writes `{ "$oid": "…" }`. */
function idOf(value: unknown): string {
  return isRecord(value) ? textOf(value, '$oid') : textOf({ value }, 'value');
}

const ISO = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * LeanCloud writes `{ "__type": "Date", "iso": "…" }`, and MongoDB `{ "$date": "…" }`. Thousandths are kept: they tell
 * comments apart when they are imported again.
 */
function dateOf(value: unknown, timeZone: string): Date | undefined {
  const written = isRecord(value) ? textOf(value, 'iso', '$date') : value;
  const exact = typeof written === 'string' && ISO.test(written) ? new Date(written) : undefined;
  return exact && !Number.isNaN(exact.getTime()) ? exact : parsePostDate(written, timeZone);
}
