import type { Settings } from '@sanwen/contracts/settings.schemas';
import { changeTags } from '../../change-tags.ts';
import type { Changes } from '../../changes.ts';
import type { Orm } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';
import { readSettings } from './stored-settings.service.ts';

/** The settings, read once and again after a change. */
export type KeptSettings = () => Promise<Settings>;

/** Keeps the settings in memory until they change, so that an answer from memory asks the database nothing. */
export function keepSettings(orm: Orm, changes: Changes): KeptSettings {
  let kept: Promise<Settings> | undefined;
  changes.onChange((tags) => {
    if (tags === 'all' || tags.has(changeTags.settings)) kept = undefined;
  });
  return () => {
    kept ??= readSettings(readDb(orm.em.fork())).catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}
