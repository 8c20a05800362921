import { z } from 'zod';
import { mutation, query } from './define.ts';
import { type SettingsKey, settingsSchemas } from './settings.schemas.ts';

const SECRET_MAX = 500;

const secretState = z.object({
  isSet: z.boolean(),
  wasDropped: z.boolean().optional().meta({
    description: 'Whether this save removed it, because it was for another address. Enter it again',
  }),
});

/**
 * A group as it is answered: fields that are secrets are empty in `value`, and `secrets` says which of them
 * are set.
 */
function settingsGroup<Key extends SettingsKey>(group: Key) {
  return z.object({
    group: z.literal(group),
    value: settingsSchemas[group],
    secrets: z.record(z.string(), secretState),
  });
}

/** A group as it is saved, whole: what `value` says of secrets does not count. */
function saved<Key extends SettingsKey>(group: Key) {
  return z.object({
    group: z.literal(group),
    value: settingsSchemas[group],
    secrets: z
      .record(z.string().max(60), z.string().max(SECRET_MAX).nullable())
      .default({})
      .meta({ description: 'New secrets by field. `null` removes one; omitted ones are kept' }),
  });
}

/** Each group of `settingsSchemas` stands in both lists, which a test holds. */
const settingsOutputGroups = z.discriminatedUnion('group', [
  settingsGroup('site'),
  settingsGroup('theme'),
  settingsGroup('seo'),
  settingsGroup('language'),
  settingsGroup('accounts'),
  settingsGroup('contact'),
  settingsGroup('newsletter'),
  settingsGroup('mail'),
  settingsGroup('comments'),
  settingsGroup('ai'),
  settingsGroup('aiComments'),
  settingsGroup('backups'),
]);
const savedGroups = z.discriminatedUnion('group', [
  saved('site'),
  saved('theme'),
  saved('seo'),
  saved('language'),
  saved('accounts'),
  saved('contact'),
  saved('newsletter'),
  saved('mail'),
  saved('comments'),
  saved('ai'),
  saved('aiComments'),
  saved('backups'),
]);

export type SettingsOutput = z.output<typeof settingsOutputGroups>;
export type SavedSettings = z.output<typeof savedGroups>;

/** Object.keys forgets the keys' type. */
const groupNames = Object.keys(settingsSchemas) as SettingsKey[];

export const settingsManageContract = {
  get: query({
    access: 'admin',
    summary: 'Get a settings group for editing',
    input: z.object({ group: z.enum(groupNames) }),
    output: settingsOutputGroups,
  }),
  save: mutation({
    access: 'admin',
    summary: 'Save a settings group. Live at once',
    input: savedGroups,
    output: settingsOutputGroups,
  }),
} as const;
