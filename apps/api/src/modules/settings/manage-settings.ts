import {
  type SavedSettings,
  type SettingsOutput,
  settingsManageContract,
} from '@sanwen/contracts/settings.contract';
import { type Settings, type SettingsKey, settingsSchemas } from '@sanwen/contracts/settings.schemas';
import { readDb } from '../../db/read.ts';
import { AppError } from '../../errors/app-error.ts';
import { brokenRules } from '../../errors/describe-error.ts';
import { writeAudit } from '../../request/audit.ts';
import type { SignedInContext } from '../../request/context.ts';
import { changesDestination, secretFields } from './secret-settings.service.ts';
import { readSettings, writeSettings } from './settings.service.ts';

/** A group of settings without its secrets, for editing. */
export async function getManagedSettings(
  ctx: SignedInContext,
  { group }: { group: SettingsKey },
): Promise<SettingsOutput> {
  return withoutSecrets(group, (await readSettings(ctx.db))[group]);
}

/**
 * Saves a group of settings; the next page view shows it.
 * @throws AppError VALIDATION_FAILED
 */
export async function saveManagedSettings(
  ctx: SignedInContext,
  input: SavedSettings,
): Promise<SettingsOutput> {
  const { group } = input;
  return ctx.changes.run(ctx.em, async (tx, changed) => {
    const before: Record<string, unknown> = (await readSettings(readDb(tx)))[group];
    const secrets = new Set(secretFields(settingsSchemas[group]));
    const secretOf = (name: string) => {
      const given = input.secrets[name];
      if (given !== undefined) return given ?? undefined;
      return changesDestination(settingsSchemas[group], name, before, input.value) ? undefined : before[name];
    };
    const stored = Object.fromEntries([...secrets].map((name) => [name, secretOf(name)]));
    const value = validateGroup(group, { ...input.value, ...stored });
    await writeSettings(tx, group, value, changed);
    writeAudit(tx, ctx, {
      action: 'update',
      subjectKind: 'settings',
      subjectId: group,
      changes: changedFields(before, value, secrets),
    });
    const dropped = [...secrets].filter(
      (name) => input.secrets[name] === undefined && Boolean(before[name]) && stored[name] === undefined,
    );
    return withoutSecrets(group, value, dropped);
  });
}

/** Validates a group by its schema and by rules across fields. */
function validateGroup<Key extends SettingsKey>(group: Key, given: unknown): Settings[Key] {
  const result = settingsSchemas[group].safeParse(given);
  if (!result.success) throw refused(brokenRules(result.error));
  if ('enabledLanguages' in result.data) {
    const { enabledLanguages, defaultLanguage } = result.data;
    if (!enabledLanguages[defaultLanguage]) throw refused([{ field: 'defaultLanguage', rule: 'invalid' }]);
  }
  // The group's schema produces the group's type.
  return result.data as Settings[Key];
}

function refused(rules: AppError['rules']): AppError {
  return new AppError(
    'VALIDATION_FAILED',
    rules.map((rule) => ({ ...rule, field: `value.${rule.field}` })),
  );
}

function withoutSecrets(
  group: SettingsKey,
  value: Record<string, unknown>,
  dropped: readonly string[] = [],
): SettingsOutput {
  const names = secretFields(settingsSchemas[group]);
  const hidden = Object.fromEntries(names.map((name) => [name, undefined]));
  const secrets = Object.fromEntries(
    names.map((name) => [
      name,
      { isSet: Boolean(value[name]), ...(dropped.includes(name) ? { wasDropped: true } : {}) },
    ]),
  );
  return settingsManageContract.get.output.parse({ group, value: { ...value, ...hidden }, secrets });
}

/** Changed fields; for secrets only the fact that they changed. */
function changedFields(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  secrets: ReadonlySet<string>,
): Record<string, unknown> {
  const changed = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  return Object.fromEntries(
    changed.map((name) => [name, secrets.has(name) ? '•••' : { from: before[name], to: after[name] }]),
  );
}
