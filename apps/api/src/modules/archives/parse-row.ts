import { z } from 'zod';
import type { Column, PlainRow, TableShape } from '../../db/table-rows.ts';
import { ArchiveProblem, archiveSentence } from '../../platform/archive-format.ts';
import { ARCHIVED_TABLES } from './archived-tables.ts';
import { ROW_RULES } from './row-rules.ts';

const DEPTH_MAX = 20;
const JSON_MAX = 1_000_000;
/** The largest 32-bit integer; IDs are stored as such. */
const INT_MAX = 2_147_483_647;

/** Columns renamed since earlier releases, per table: old name to new name. */
const RENAMED = new Map([
  ['media', new Map([['colour', 'color']])],
  ['authors', new Map([['bio', 'bios']])],
]);

/** The position of a row, for error messages: `data/posts.jsonl, line 3`. */
export interface RowPlace {
  path: string;
  line: number;
}

/** Checks the columns of an archived row. @throws ArchiveProblem that names file, line, and column */
export type ParseRow = (row: PlainRow, place: RowPlace) => PlainRow;

export function rowParser({ table, columns }: TableShape): ParseRow {
  const archived = ARCHIVED_TABLES.find((each) => each.table === table);
  const without = new Set(archived?.without);
  const secret = new Set(archived?.secret);
  const rules: Readonly<Record<string, z.ZodType>> = ROW_RULES[archived?.table ?? 'settings'] ?? {};
  const checks = columns
    // Derived columns are computed here, whatever a row contains.
    .filter(({ name }) => !without.has(name))
    .map((column) => ({
      column,
      schema: rules[column.name] ?? schemaByType(column),
      isNeeded: column.isNeeded && !secret.has(column.name),
    }));
  const known = new Set(columns.map(({ name }) => name));
  const renamed = RENAMED.get(table);
  return (archivedRow, place) => {
    const row = renamed
      ? Object.fromEntries(
          Object.entries(archivedRow).map(([name, value]) => [renamed.get(name) ?? name, value]),
        )
      : archivedRow;
    const unknown = Object.keys(row).find((name) => !known.has(name));
    if (unknown !== undefined) throw rowProblem('rowNewer', place, unknown);
    const parsed: PlainRow = {};
    for (const { column, schema, isNeeded } of checks) {
      const { name, isNullable } = column;
      const value = row[name];
      if (value === undefined || (value === null && isNullable)) {
        if (value === undefined && isNeeded) throw rowProblem('rowLacks', place, name);
        if (value === null) parsed[name] = null;
        continue;
      }
      const result = schema.safeParse(column.kind === 'json' ? plainJson(value, place, name) : value);
      if (!result.success) throw fromIssue(place, name, result.error);
      parsed[name] = result.data;
    }
    return parsed;
  };
}

/** Turns a ZodError in a part of a row into an ArchiveProblem. */
export function fromIssue(place: RowPlace, column: string, { issues }: z.ZodError): ArchiveProblem {
  const [issue] = issues;
  return rowProblem('rowValue', place, [column, ...(issue?.path ?? [])].join('.'), issue?.message);
}

/** The schema that follows from a column's type alone. Text and JSON columns need rules as well. */
function schemaByType({ kind, isReference, choices, isLarge }: Column): z.ZodType {
  if (isReference) return z.number().int().min(1).max(INT_MAX);
  if (choices) return z.enum(choices.map(String));
  if (kind === 'instant') return z.iso.datetime();
  if (kind === 'boolean') return z.boolean();
  if (kind === 'json') return z.unknown();
  if (kind === 'number') return isLarge ? z.number().int() : z.number().int().min(-INT_MAX).max(INT_MAX);
  return z.string().regex(/^\P{Cc}*$/u);
}

/** JSON that databases accept: no NUL characters, and neither too deep nor too large to walk. */
function plainJson(value: unknown, place: RowPlace, column: string): unknown {
  if (depthOf(value) > DEPTH_MAX) throw rowProblem('rowTooDeep', place, column);
  const json = JSON.stringify(value);
  if (json.length > JSON_MAX) throw rowProblem('rowTooLarge', place, column);
  return JSON.parse(json, (_name, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '') : part,
  );
}

function depthOf(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return depth;
  return Math.max(depth, ...Object.values(value).map((part) => depthOf(part, depth + 1)));
}

function rowProblem(
  kind: 'rowValue' | 'rowLacks' | 'rowNewer' | 'rowTooDeep' | 'rowTooLarge',
  { path, line }: RowPlace,
  field: string,
  problem = '',
): ArchiveProblem {
  return new ArchiveProblem(archiveSentence(kind, { path, line, field, problem }));
}
