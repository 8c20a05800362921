import { type SettingsKey, settingsSchemas } from '@sanwen/contracts/settings.schemas';
import { z } from 'zod';
import type { PlainRow } from '../../db/table-rows.ts';
import { wrappedSchema } from '../../internals.ts';
import { SIGNING_SECRET_KEY, signingSecretSchema } from '../../platform/signer.ts';

/** Metadata of a field's schema, looking through wrappers such as optional. */
function metadata(schema: z.core.$ZodType): z.core.GlobalMeta {
  const own = z.globalRegistry.get(schema);
  if (own?.['secret'] === true) return own;
  const inner = wrappedSchema(schema);
  return inner ? metadata(inner) : {};
}

/** Names of a group's write-only fields (product 19). */
export function secretFields(group: z.ZodObject): string[] {
  return Object.entries(group.shape).flatMap(([name, field]) =>
    metadata(field)['secret'] === true ? [name] : [],
  );
}

/**
 * Whether a saved secret must be deleted because the group would send it to another server or with weaker
 * encryption. Otherwise someone with a stolen session could redirect the secret to themselves.
 */
export function changesDestination(
  group: z.ZodObject,
  secret: string,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): boolean {
  const field = group.shape[secret];
  const { sentTo } = field ? metadata(field) : {};
  return (
    Array.isArray(sentTo) &&
    sentTo.some((part) => typeof part === 'string' && originOf(before[part]) !== originOf(after[part]))
  );
}

/** The origin of a URL; other values, such as the name of a mail server, are compared whole. */
function originOf(address: unknown): string {
  const text = String(address);
  const url = URL.parse(text);
  return url === null || url.origin === 'null' ? text : url.origin;
}

/** Flags of one-time actions (modules/welcome), so that a restored site isn't set up again. */
const ONE_TIME_FLAGS = ['welcomed', 'welcomed-pages'];

const isGroup = (key: unknown): key is SettingsKey =>
  typeof key === 'string' && Object.hasOwn(settingsSchemas, key);

/**
 * Prepares a settings row for an archive; exports omit secrets. Undefined for rows that only a backup keeps,
 * such as the signing secret.
 */
export function settingForArchive(row: PlainRow, kind: 'export' | 'backup'): PlainRow | undefined {
  const { key, value } = row;
  if (ONE_TIME_FLAGS.includes(String(key))) return row;
  if (key === SIGNING_SECRET_KEY) return kind === 'backup' ? row : undefined;
  if (!isGroup(key)) return undefined;
  if (kind === 'backup') return row;
  const secrets = secretFields(settingsSchemas[key]);
  const stored = Object.entries(value ?? {}).filter(([name]) => !secrets.includes(name));
  return { ...row, value: Object.fromEntries(stored) };
}

/**
 * Prepares an archived settings row for storage. @returns undefined if it isn't a setting @throws ZodError
 * for a value that doesn't match its group
 */
export function settingFromArchive(row: PlainRow, kind: 'export' | 'backup'): PlainRow | undefined {
  const { key, value } = row;
  if (ONE_TIME_FLAGS.includes(String(key))) return row;
  if (key === SIGNING_SECRET_KEY)
    return kind === 'backup' ? { ...row, value: signingSecretSchema.parse(value) } : undefined;
  return isGroup(key) ? { ...row, value: settingsSchemas[key].parse(value) } : undefined;
}
