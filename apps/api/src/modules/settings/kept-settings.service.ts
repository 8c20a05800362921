import type { Settings } from '@sanwen/contracts/settings.schemas';
import { changeTags } from '../../change-tags.ts';
import type { Changes } from '../../changes.ts';
import type { Orm } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';
import { keepUntilChanged } from '../../kept.ts';
import type { Kept } from '../../kept.ts';
import { readSettings } from './stored-settings.service.ts';

/** The settings, read once and again after a change. */
export type KeptSettings = Kept<Settings>;

/** Keeps the settings in memory until they change. */
export function keepSettings(orm: Orm, changes: Changes): KeptSettings {
  return keepUntilChanged(changes, [changeTags.settings, changeTags.unseenSettings], () => readSettings(readDb(orm.em.fork())));
}
