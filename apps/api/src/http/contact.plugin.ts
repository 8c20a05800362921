import { LOCALES } from '@sanwen/contracts/locales';
import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../request/context.ts';
import type { RenderFormPage } from './pages/pages.plugin.ts';
import { respondToForm, contextOfForm, fieldsOf, readForms, takeForm } from './posted-forms.ts';

/** A letter that is too long by far comes back with the reason, and is not lost. */
const BODY_LIMIT_BYTES = 256 * 1024;

const PATHS = ['/contact', '/magazine/contact'];

/** Takes letters to the site's owner where the browser itself sends them, and answers with the page. */
export async function registerContact(
  app: FastifyInstance,
  deps: Deps,
  { router, renderFormPage }: { router: AnyTRPCRouter; renderFormPage: RenderFormPage },
): Promise<void> {
  await app.register(async (scope) => {
    readForms(scope, BODY_LIMIT_BYTES);
    for (const address of ['', ...LOCALES.map((locale) => `/${locale}`)].flatMap((prefix) =>
      PATHS.map((path) => prefix + path),
    )) {
      scope.post(address, async (request, reply) => {
        const { name = '', email = '', subject = '', message = '', website = '' } = fieldsOf(request.body);
        const letter = { name, email, subject, message, website };
        const refused = await takeForm(await contextOfForm(deps, request), router, 'contact.send', letter);
        return respondToForm(request, reply, { form: 'contact', renderFormPage, fields: letter, refused });
      });
    }
  });
}
