import { text } from 'node:stream/consumers';
import { newAccountSchema } from '@sanwen/contracts/users.schemas';
import { Command } from 'commander';
import type { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import { brokenRules } from '../errors/broken-rules.ts';
import { describeRules } from '../errors/describe-error.ts';
import { errorTexts } from '../errors/error-texts.ts';
import type { ServerTexts } from '../i18n/server-texts.ts';
import { createAdmin } from '../modules/users/users.service.ts';
import { CliFailure, WrongUsage } from './outcomes.ts';
import { withDeps } from './with-deps.ts';

/** `sanwen admin create` (brief 16). */
export function adminCommand(): Command {
  const create = new Command('create')
    .description('Make an administrator. The password is read from standard input.')
    .requiredOption('--email <address>', 'the email address to sign in with')
    .requiredOption('--nickname <name>', 'the name shown to readers')
    .addHelpText('after', '\nExample:\n  echo "$PASSWORD" | npx sanwen admin create --email me@example.com --nickname Me')
    .action(async (options: { email: string; nickname: string }) => {
      if (process.stdin.isTTY) process.stderr.write('Password, then Enter and Ctrl-D: ');
      const password = (await text(process.stdin)).replace(/\r?\n$/, '');
      await withDeps(async (deps) => {
        const account = newAccountSchema.safeParse({ ...options, password });
        if (!account.success) throw new WrongUsage(explain(account.error, deps.texts));
        try {
          const { email } = await createAdmin(deps.orm.em.fork(), account.data);
          console.log(`${email} is an administrator now.`);
        } catch (error) {
          throw error instanceof AppError ? new CliFailure(explain(error, deps.texts)) : error;
        }
      });
    });
  return new Command('admin').description('Administrators').addCommand(create);
}

function explain(error: z.ZodError | AppError, texts: ServerTexts): string {
  const english = texts['en-US'];
  const rules = error instanceof AppError ? error.rules : brokenRules(error);
  const lines = describeRules(rules, english).map(({ field, message }) => `${field}: ${message}`);
  if (lines.length > 0) return lines.join('\n');
  return error instanceof AppError ? english._(errorTexts[error.errorCode]) : error.message;
}
