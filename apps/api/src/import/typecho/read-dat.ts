import { createHash } from 'node:crypto';
import { isRecord } from '../front-matter.ts';
import { type Row, parseJson } from '../values.ts';

const MARK_LENGTH = 21;
const MARK = /^%TYPECHO_BACKUP_(FILE|\d{4})%$/;
const HASH_LENGTH = 32;
const TABLES = ['', 'contents', 'comments', 'metas', 'relationships', 'users', 'fields'] as const;

type Table = Exclude<(typeof TABLES)[number], ''>;
export type TypechoTables = Readonly<Record<Table, Row[]>>;

/** Whether a file that begins like this is a backup of Typecho. */
export function isTypecho(head: Buffer): boolean {
  return MARK.test(head.toString('latin1', 0, MARK_LENGTH));
}

/**
 * Reads a backup: records of a table's number, the lengths of the fields, the fields, and a hash. The version
 * `FILE` has 16 bits for the length of all fields together, so that it may be wrong.
 * @returns the rows up to the first damaged record, and whether there was one
 */
export function readDat(file: Buffer): { tables: TypechoTables; records: number; isDamaged: boolean } {
  const tables: TypechoTables = {
    contents: [],
    comments: [],
    metas: [],
    relationships: [],
    users: [],
    fields: [],
  };
  const version = MARK.exec(file.toString('latin1', 0, MARK_LENGTH))?.[1];
  const metaLength = version === 'FILE' ? 6 : 8;
  let at = MARK_LENGTH;
  let records = 0;
  while (at < file.length - MARK_LENGTH) {
    const record = readRecord(file, at, metaLength);
    if (!record) return { tables, records, isDamaged: true };
    const table = TABLES[record.type];
    if (table) tables[table].push(record.row);
    at = record.end;
    records += 1;
  }
  return { tables, records, isDamaged: !MARK.test(file.toString('latin1', at)) };
}

function readRecord(file: Buffer, start: number, metaLength: number) {
  const headAt = start + metaLength;
  if (headAt > file.length) return undefined;
  const type = file.readUInt16LE(start);
  const bodyAt = headAt + file.readUInt16LE(start + 2);
  const schema = parseJson(file.toString('utf8', headAt, bodyAt));
  if (!isRecord(schema)) return undefined;
  const row: Record<string, string | null> = {};
  let at = bodyAt;
  for (const [field, length] of Object.entries(schema)) {
    const size = typeof length === 'number' && length > 0 ? length : 0;
    row[field] = length === null ? null : file.toString('utf8', at, at + size);
    at += size;
  }
  const hash = createHash('md5').update(file.subarray(start, at)).digest('hex');
  const end = at + HASH_LENGTH;
  return end <= file.length && file.toString('latin1', at, end) === hash ? { type, row, end } : undefined;
}
