import type { Settings } from '@sanwen/contracts/settings.schemas';
import type { Orm } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import { type Cached, cacheUntilChanged } from '../../platform/cached-value.ts';
import type { Changes } from '../../platform/invalidate.ts';
import { readSettings } from './stored-settings.service.ts';

/** The settings, read once and again after a change. */
export type CachedSettings = Cached<Settings>;

/** Keeps the settings in memory until they change. */
export function cacheSettings(orm: Orm, changes: Changes): CachedSettings {
  return cacheUntilChanged(changes, [changeTags.settings, changeTags.unseenSettings], () =>
    readSettings(readDb(orm.em.fork())),
  );
}
