import { randomBytes, timingSafeEqual } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import { ADMIN_PATH } from '@sanwen/contracts/constants';
import type { setupContract } from '@sanwen/contracts/setup.contract';
import type { z } from 'zod';
import { Setting } from '../../db/entities/site.entities.ts';
import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Deps, RequestContext } from '../../request/context.ts';
import { hashToken } from '../../request/session-user.ts';
import { readSettings, writeSettings } from '../settings/settings.service.ts';
import { createAdmin, hasAdmin } from '../users/users.service.ts';

const SETUP_KEY = 'setup-link';

/**
 * Creates the one-time link to create the first administrator (product 16), replacing an earlier one.
 * @returns undefined if there is an administrator
 */
export async function createSetupLink(deps: Deps): Promise<string | undefined> {
  const em = deps.orm.em.fork();
  if (await hasAdmin(readDb(em))) return undefined;
  const token = randomBytes(32).toString('base64url');
  await em.upsert(Setting, {
    key: SETUP_KEY,
    value: { tokenHash: hashToken(token) },
    updatedAt: new Date(),
  });
  return `${deps.config.publicUrl}${ADMIN_PATH}/setup?token=${token}`;
}

/**
 * Creates the first administrator and uses up the link.
 * @throws AppError SETUP_LINK_INVALID for a wrong, used, or replaced link, EMAIL_TAKEN, VALIDATION_FAILED
 */
export async function completeSetup(
  ctx: RequestContext,
  input: z.output<typeof setupContract.complete.input>,
): Promise<{ email: string }> {
  return ctx.changes.run(ctx.em, async (tx, changed) => {
    const link = await tx.findOne(Setting, { key: SETUP_KEY }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const expected = link?.value['tokenHash'];
    const given = hashToken(input.token);
    const valid = typeof expected === 'string' && timingSafeEqual(Buffer.from(expected), Buffer.from(given));
    if (!link || !valid || (await hasAdmin(readDb(tx)))) throw new AppError('SETUP_LINK_INVALID');
    const { email } = await createAdmin(tx, input);
    if (input.site) await nameSite(tx, input.site, changed);
    tx.remove(link);
    return { email };
  });
}

type NewSite = NonNullable<z.output<typeof setupContract.complete.input>['site']>;

/**
 * Sets the site's time zone, and its name in its default language, which is also the fallback for others. Removes the sample
 * description and keywords, which describe the software in English and would otherwise appear in feeds and
 * search results.
 */
async function nameSite(
  tx: Em,
  { siteName, language, theme, timeZone }: NewSite,
  changed: Set<string>,
): Promise<void> {
  const settings = await readSettings(readDb(tx));
  const named = siteName === '' ? {} : { siteName: { [language]: siteName }, siteDescription: {} };
  await writeSettings(tx, 'site', { ...settings.site, ...named, timeZone }, changed);
  if (siteName !== '') {
    await writeSettings(tx, 'seo', { ...settings.seo, defaultKeywords: {} }, changed);
  }
  await writeSettings(tx, 'theme', { selectedTheme: theme }, changed);
  const enabledLanguages = { ...settings.language.enabledLanguages, [language]: true };
  await writeSettings(
    tx,
    'language',
    { ...settings.language, enabledLanguages, defaultLanguage: language },
    changed,
  );
}
