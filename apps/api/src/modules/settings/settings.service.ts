import { type Settings, type SettingsKey, settingsSchemas } from '@sanwen/contracts/settings.schemas';
import { Setting } from '../../db/entities/site.entities.ts';
import type { Em, Orm } from '../../db/orm.ts';
import { type ReadDb, readDb } from '../../db/read.ts';
import { fromJson } from '../../db/values.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import {
  type Cached,
  type Changes,
  type WriteContext,
  cacheUntilChanged,
} from '../../platform/invalidate.ts';

/** Groups that pages don't show. If a page or a public response starts to depend on one, remove it here. */
const SERVER_ONLY: ReadonlySet<SettingsKey> = new Set([
  'publishing',
  'mail',
  'contact',
  'backups',
  'conversion',
]);

/** Reads all settings in one query; groups never saved have the defaults of spec 3. */
export async function readSettings(db: ReadDb): Promise<Settings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
  const stored = new Map(rows.map((row) => [row.key, fromJson<unknown>(row.value)]));
  return parseSettings(stored);
}

function parseSettings(stored: ReadonlyMap<string, unknown>): Settings {
  return {
    site: settingsSchemas.site.parse(stored.get('site') ?? {}),
    theme: settingsSchemas.theme.parse(stored.get('theme') ?? {}),
    seo: settingsSchemas.seo.parse(stored.get('seo') ?? {}),
    language: settingsSchemas.language.parse(stored.get('language') ?? {}),
    accounts: settingsSchemas.accounts.parse(stored.get('accounts') ?? {}),
    contact: settingsSchemas.contact.parse(stored.get('contact') ?? {}),
    newsletter: settingsSchemas.newsletter.parse(stored.get('newsletter') ?? {}),
    publishing: settingsSchemas.publishing.parse(stored.get('publishing') ?? {}),
    mail: settingsSchemas.mail.parse(stored.get('mail') ?? {}),
    comments: settingsSchemas.comments.parse(stored.get('comments') ?? {}),
    ai: settingsSchemas.ai.parse(stored.get('ai') ?? {}),
    aiComments: settingsSchemas.aiComments.parse(stored.get('aiComments') ?? {}),
    conversion: settingsSchemas.conversion.parse(stored.get('conversion') ?? {}),
    backups: settingsSchemas.backups.parse(stored.get('backups') ?? {}),
  };
}

/** Settings of a site that never saved any (spec 3). */
export const DEFAULT_SETTINGS: Settings = parseSettings(new Map());

/** Saves a group of settings in its own transaction. */
export async function saveSettings<Key extends SettingsKey>(
  { em, changes }: WriteContext,
  key: Key,
  value: Settings[Key],
): Promise<void> {
  await changes.run(em, (tx, changed) => writeSettings(tx, key, value, changed));
}

/** Saves a group of settings in the caller's transaction. */
export async function writeSettings<Key extends SettingsKey>(
  tx: Em,
  key: Key,
  value: Settings[Key],
  changed: Set<string>,
): Promise<void> {
  await tx.upsert(Setting, { key, value: settingsSchemas[key].parse(value), updatedAt: new Date() });
  changed.add(SERVER_ONLY.has(key) ? changeTags.unseenSettings : changeTags.settings);
}

/** Caches the settings in memory until they change. */
export function cacheSettings(orm: Orm, changes: Changes): Cached<Settings> {
  return cacheUntilChanged(changes, [changeTags.settings, changeTags.unseenSettings], () =>
    readSettings(readDb(orm.em.fork())),
  );
}
