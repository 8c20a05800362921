import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readSqliteFile } from '../../db/read-sqlite-file.ts';
import { isCommentRow, readCommentRows } from '../comments/comment-rows.ts';
import { readDisqus } from '../comments/read-disqus.ts';
import { type ExportFiles, findExportFiles, newSite, readExportBytes, readHead } from '../export-files.ts';
import { isRecord } from '../front-matter.ts';
import { importSentence } from '../import-texts.ts';
import type { ImportedComment, ImportedSite, Importer, ReadOptions } from '../items.ts';
import { type Row, parseJson, recordOf, rowsOf } from '../values.ts';

const SQLITE = 'SQLite format 3\0';
const GZIP = Buffer.from([0x1f, 0x8b]);
const UNZIPPED_MAX = 512 * 1024 * 1024;
/** Fields of comments in JSON, one of which is in the first bytes. */
const FIELDS = /"(?:page_key|locator|insertedAt|mailMd5|objectId|_id|pid|rid)"\s*:/;
const OTHER_FIELDS = /"(?:comment|content|nick|text|users)"\s*:/;

const ISSO = `SELECT comments.id, parent, created, mode, text, author, email, uri
  FROM comments JOIN threads ON threads.id = comments.tid ORDER BY comments.id`;
const WALINE = 'SELECT * FROM wl_Comment ORDER BY id';
const queryOf = (tables: readonly string[]) => (tables.includes('wl_Comment') ? WALINE : ISSO);

/** Exports of comment systems: Disqus, Twikoo, Waline, Valine, Artalk, isso, remark42. */
export const commentSystems: Importer = async (place) => {
  const found = await findExportFiles(
    place,
    /(?:\.(?:xml|json|jsonl|artrans|gz|db|sqlite3?|sample|txt)|^[^.]+)$/i,
    isOwn,
  );
  return found && ((options) => readExport(found, options));
};

function isOwn(head: Buffer): boolean {
  if (isSqlite(head) || head.subarray(0, 2).equals(GZIP) || isDisqus(head)) return true;
  const text = head.toString();
  return FIELDS.test(text) && OTHER_FIELDS.test(text);
}

function isSqlite(head: Buffer): boolean {
  return head.toString('latin1', 0, SQLITE.length) === SQLITE;
}

function isDisqus(head: Buffer): boolean {
  return head.includes('xmlns="http://disqus.com');
}

async function readExport({ dir, files }: ExportFiles, options: ReadOptions): Promise<ImportedSite> {
  const site = newSite('comments', files);
  const comments: ImportedComment[] = [];
  for (const file of files) {
    const count = await readOne(site, dir, file, options, comments);
    if (count > 0) site.skipped.push({ name: file, reason: importSentence('commentsLeftOut', { count }) });
  }
  return { ...site, comments };
}

/** @returns how many comments were left out */
async function readOne(
  site: ImportedSite,
  dir: string,
  file: string,
  { timeZone }: ReadOptions,
  comments: ImportedComment[],
): Promise<number> {
  const path = join(dir, file);
  const head = await readHead(path);
  if (isDisqus(head)) {
    const disqus = await readDisqus(path);
    comments.push(...disqus.comments);
    if (disqus.problem)
      site.failed.push({
        name: file,
        line: disqus.problem.line,
        reason: importSentence('xml', { line: disqus.problem.line, problem: disqus.problem.text }),
      });
    return disqus.leftOut;
  }
  try {
    const rows = isSqlite(head) ? readSqliteFile(path, queryOf) : await readRows(site, dir, file);
    return readCommentRows(rows, timeZone, comments);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    site.failed.push({ name: file, reason: importSentence('notSqlite', { problem: problem.slice(0, 200) }) });
    return 0;
  }
}

/** Rows of JSON, also with one on each line, or in a list of a wrapper. */
async function readRows(site: ImportedSite, dir: string, file: string): Promise<Row[]> {
  const bytes = await readExportBytes(site, dir, file);
  if (!bytes) return [];
  const isZipped = bytes.subarray(0, 2).equals(GZIP);
  const source = (isZipped ? gunzipSync(bytes, { maxOutputLength: UNZIPPED_MAX }) : bytes).toString();
  const whole = parseJson(source);
  if (whole !== undefined) return rowsIn(whole);
  return source.split('\n').flatMap((line) => {
    const row = parseJson(line);
    return isRecord(row) && isCommentRow(row) ? [row] : [];
  });
}

function rowsIn(value: unknown): Row[] {
  if (!isRecord(value)) return rowsOf(value).filter(isCommentRow);
  if (isCommentRow(value)) return [value];
  const lists = [value['results'], value['comments'], recordOf(value, 'data')?.['Comment']];
  return lists.flatMap(rowsOf).filter(isCommentRow);
}
