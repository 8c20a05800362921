import { type SettingsKey, settingsSchemas } from '@sanwen/contracts/settings.schemas';
import type { PlainRow } from '../../db/table-rows.ts';
import { SIGNING_SECRET_KEY, signingSecretSchema } from '../../platform/signer.ts';
import { secretFields } from './secret-fields.ts';

/** Keys of what was done once (modules/welcome): a site that comes back is not welcomed again. */
const DONE_ONCE = ['welcomed', 'welcomed-pages'];

const isGroup = (key: unknown): key is SettingsKey =>
  typeof key === 'string' && Object.hasOwn(settingsSchemas, key);

/**
 * A row of the settings as an archive keeps it: an export without secrets. Undefined for what belongs to one
 * site only, such as what it signs with, which a backup of it keeps.
 */
export function settingForArchive(row: PlainRow, kind: 'export' | 'backup'): PlainRow | undefined {
  const { key, value } = row;
  if (DONE_ONCE.includes(String(key))) return row;
  if (key === SIGNING_SECRET_KEY) return kind === 'backup' ? row : undefined;
  if (!isGroup(key)) return undefined;
  if (kind === 'backup') return row;
  const secrets = secretFields(settingsSchemas[key]);
  const kept = Object.entries(value ?? {}).filter(([name]) => !secrets.includes(name));
  return { ...row, value: Object.fromEntries(kept) };
}

/**
 * A row of an archive as it is stored. @returns undefined for one that is no setting. @throws ZodError for a
 * value that its group refuses.
 */
export function settingFromArchive(row: PlainRow, kind: 'export' | 'backup'): PlainRow | undefined {
  const { key, value } = row;
  if (DONE_ONCE.includes(String(key))) return row;
  if (key === SIGNING_SECRET_KEY)
    return kind === 'backup' ? { ...row, value: signingSecretSchema.parse(value) } : undefined;
  return isGroup(key) ? { ...row, value: settingsSchemas[key].parse(value) } : undefined;
}
