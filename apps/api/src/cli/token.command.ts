import { newAccessTokenSchema } from '@sanwen/contracts/access-tokens.contract';
import { SCOPES } from '@sanwen/contracts/scopes';
import { toOffsetTime } from '@sanwen/contracts/time-zone-offsets';
import { Command } from 'commander';
import { readDb } from '../db/read.ts';
import { AppError } from '../errors/app-error.ts';
import { errorTexts } from '../errors/error-texts.ts';
import {
  createAccessToken,
  listAccessTokens,
  revokeAccessToken,
} from '../modules/access-tokens/access-tokens.service.ts';
import type { Deps } from '../request/context.ts';
import { CliError, UsageError, withDeps } from './run-command.ts';

const SCOPE_LIST = Object.entries(SCOPES)
  .map(([name, about]) => `  ${name.padEnd(20)}${about}`)
  .join('\n');

/** `sanwen token create | list | revoke`. */
export function tokenCommand(): Command {
  return new Command('token')
    .description('Access tokens for other programs')
    .addCommand(createCommand())
    .addCommand(listCommand())
    .addCommand(revokeCommand());
}

interface CreateOptions {
  name: string;
  scopes: string;
  email?: string;
  days: string;
}

function createCommand(): Command {
  return new Command('create')
    .description('Create an access token and print it. It can’t be shown again.')
    .requiredOption('--name <name>', 'what it is for')
    .requiredOption('--scopes <list>', 'what it may do, separated by commas')
    .option('--email <address>', 'the administrator it acts for; needed if there are several')
    .option('--days <number>', 'days until it expires, or “never”', '90')
    .addHelpText(
      'after',
      `\nScopes:\n${SCOPE_LIST}\n\nExample:\n  npx sanwen token create --name "Publishing from CI" --scopes posts:read,posts:write,posts:publish`,
    )
    .action(async ({ name, scopes, email, days }: CreateOptions) => {
      const names = scopes.split(',').map((scope) => scope.trim());
      const unknown = names.find((scope) => !Object.hasOwn(SCOPES, scope));
      if (unknown !== undefined)
        throw new UsageError(`“${unknown}” isn’t a scope. These are:\n${SCOPE_LIST}`);
      const input = newAccessTokenSchema.safeParse({
        name,
        scopes: names,
        days: days === 'never' ? null : Number(days),
      });
      if (!input.success)
        throw new UsageError('Give a name of up to 80 characters, and from 1 to 366 days or “never”.');
      const { token } = await withDeps(async (deps) => {
        const ownerId = await findOwner(deps, email);
        return createAccessToken(deps.orm.em.fork(), { user: null }, input.data, ownerId);
      }).catch(explainTokenError);
      console.log(token);
    });
}

/** The administrator that a token acts for. */
async function findOwner({ orm }: Deps, email: string | undefined): Promise<number> {
  const administrators = await readDb(orm.em.fork())
    .selectFrom('users')
    .select(['id', 'email'])
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .execute();
  const found = administrators.filter((each) => email === undefined || each.email === email.toLowerCase());
  const [owner] = found;
  if (!owner) throw new CliError('There is no such administrator.');
  if (found.length > 1) throw new UsageError('There are several administrators. Choose one with --email.');
  return owner.id;
}

function listCommand(): Command {
  return new Command('list').description('List access tokens without their secrets.').action(async () => {
    const { items, timeZone } = await withDeps(async (deps) => {
      const { site } = await deps.settings();
      return { ...(await listAccessTokens(readDb(deps.orm.em.fork()))), timeZone: site.timeZone };
    });
    const timeOf = (instant: string) => toOffsetTime(instant, timeZone);
    if (items.length === 0) console.log('There are no access tokens.');
    for (const { id, name, owner, scopes, expiresAt, lastUsedAt } of items)
      console.log(
        `${id}  ${name} (${owner}): ${scopes.join(', ')}; ${lastUsedAt ? `last used ${timeOf(lastUsedAt)}` : 'never used'}; ${expiresAt ? `expires ${timeOf(expiresAt)}` : 'never expires'}`,
      );
  });
}

function revokeCommand(): Command {
  return new Command('revoke')
    .description('Revoke an access token. Programs that use it stop working immediately.')
    .argument('<id>', 'the number that `sanwen token list` prints')
    .action(async (id: string) => {
      if (!/^[1-9]\d{0,8}$/.test(id)) throw new UsageError(`“${id}” isn’t the number of a token.`);
      await withDeps((deps) => revokeAccessToken(deps.orm.em.fork(), { user: null }, Number(id))).catch(
        explainTokenError,
      );
      console.log('Revoked.');
    });
}

function explainTokenError(error: unknown): never {
  throw error instanceof AppError
    ? new CliError(errorTexts[error.errorCode].message ?? error.errorCode)
    : error;
}
