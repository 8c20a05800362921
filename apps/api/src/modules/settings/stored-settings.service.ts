import { type Settings, type SettingsKey, settingsSchemas } from '@sanwen/contracts/settings.schemas';
import { Setting } from '../../db/entities/site.entities.ts';
import type { Em } from '../../db/orm.ts';
import type { ReadDb } from '../../db/read.ts';
import { fromJson } from '../../db/values.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import type { WriteContext } from '../../platform/invalidate.ts';

/**
 * What concerns the server alone. Whoever lets a page or a public answer depend on one of these takes it out.
 */
const NOT_ON_PAGES: ReadonlySet<SettingsKey> = new Set(['mail', 'contact', 'backups']);

/** All settings, a group that was never saved having the defaults of spec 3. One query. */
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
    mail: settingsSchemas.mail.parse(stored.get('mail') ?? {}),
    comments: settingsSchemas.comments.parse(stored.get('comments') ?? {}),
    ai: settingsSchemas.ai.parse(stored.get('ai') ?? {}),
    aiComments: settingsSchemas.aiComments.parse(stored.get('aiComments') ?? {}),
    backups: settingsSchemas.backups.parse(stored.get('backups') ?? {}),
  };
}

/** The settings of a site that never saved any (spec 3). */
export const DEFAULT_SETTINGS: Settings = parseSettings(new Map());

/** Saves one group of settings, in a transaction of its own. */
export async function saveSettings<Key extends SettingsKey>(
  { em, changes }: WriteContext,
  key: Key,
  value: Settings[Key],
): Promise<void> {
  await changes.run(em, (tx, changed) => writeSettings(tx, key, value, changed));
}

/** Saves one group of settings in the transaction of a change. */
export async function writeSettings<Key extends SettingsKey>(
  tx: Em,
  key: Key,
  value: Settings[Key],
  changed: Set<string>,
): Promise<void> {
  await tx.upsert(Setting, { key, value: settingsSchemas[key].parse(value), updatedAt: new Date() });
  changed.add(NOT_ON_PAGES.has(key) ? changeTags.unseenSettings : changeTags.settings);
}
