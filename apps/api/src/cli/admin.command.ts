import { text } from 'node:stream/consumers';
import { newAccountSchema } from '@sanwen/contracts/users.schemas';
import { Command } from 'commander';
import type { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import { brokenRules, describeRules } from '../errors/describe-error.ts';
import { errorTexts } from '../errors/error-texts.ts';
import type { ServerTexts } from '../i18n/server-texts.ts';
import { choosePassword } from '../modules/users/passwords.service.ts';
import { createAdmin } from '../modules/users/users.service.ts';
import { CliError, UsageError, withDeps } from './run-command.ts';

/** `sanwen admin create` (product 16). */
export function adminCommand(): Command {
  const create = new Command('create')
    .description('Create an administrator. Reads the password from standard input.')
    .requiredOption('--email <address>', 'the email address to sign in with')
    .requiredOption('--nickname <name>', 'the name shown to readers')
    .addHelpText(
      'after',
      '\nExample:\n  echo "$PASSWORD" | npx sanwen admin create --email me@example.com --nickname Me',
    )
    .action(async (options: { email: string; nickname: string }) => {
      const password = await readPassword();
      await withDeps(async (deps) => {
        const account = newAccountSchema.safeParse({ ...options, password });
        if (!account.success) throw new UsageError(explain(account.error, deps.texts));
        try {
          const { email } = await createAdmin(deps.orm.em.fork(), account.data);
          console.log(`${email} is now an administrator.`);
        } catch (error) {
          throw error instanceof AppError ? new CliError(explain(error, deps.texts)) : error;
        }
      });
    });
  return new Command('admin').description('Administrators').addCommand(create).addCommand(passwordCommand());
}

/**
 * `sanwen admin password`, for administrators who are locked out, or whose account comes from an export,
 * which has no passwords.
 */
function passwordCommand(): Command {
  return new Command('password')
    .description('Reset an account’s password (read from standard input) and sign it out everywhere.')
    .requiredOption('--email <address>', 'the email address that it signs in with')
    .action(async ({ email }: { email: string }) => {
      const password = await readPassword();
      await withDeps(async (deps) => {
        const input = newAccountSchema.pick({ email: true, password: true }).safeParse({ email, password });
        if (!input.success) throw new UsageError(explain(input.error, deps.texts));
        try {
          await choosePassword(deps.orm.em.fork(), input.data);
          console.log(`${input.data.email} has a new password.`);
        } catch (error) {
          throw error instanceof AppError ? new CliError(explain(error, deps.texts)) : error;
        }
      });
    });
}

async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('Password, then Enter and Ctrl-D: ');
  return (await text(process.stdin)).replace(/\r?\n$/, '');
}

function explain(error: z.ZodError | AppError, texts: ServerTexts): string {
  const english = texts['en-US'];
  const rules = error instanceof AppError ? error.rules : brokenRules(error);
  const lines = describeRules(rules, english).map(({ field, message }) => `${field}: ${message}`);
  if (lines.length > 0) return lines.join('\n');
  return error instanceof AppError ? english._(errorTexts[error.errorCode]) : error.message;
}
