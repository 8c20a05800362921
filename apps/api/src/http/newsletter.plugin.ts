import { LOCALES } from '@sanwen/contracts/locales';
import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../request/context.ts';
import type { RenderFormPage } from './pages/pages.plugin.ts';
import { contextOfForm, type Fields, fieldsOf, readForms, respondToForm, takeForm } from './posted-forms.ts';

/** Longer than any of these forms. */
const BODY_LIMIT_BYTES = 8192;

/** What a mail program sends to the address of List-Unsubscribe (RFC 8058). */
const ONE_CLICK = 'List-Unsubscribe';

interface Step {
  procedure: string;
  /** What the procedure is given. */
  input: (fields: Fields, token: string) => Fields;
  /** Mail programs may ask for it, for their reader. */
  isOneClick?: boolean;
}

const withToken = (_fields: Fields, token: string) => ({ token });

/** What each form asks for; where a page has several, the button that was pressed says which (`do`). */
const STEPS: Record<string, Record<string, Step>> = {
  '/newsletter': {
    '': { procedure: 'subscribers.subscribe', input: ({ email = '', website = '' }) => ({ email, website }) },
  },
  '/newsletter/confirm': { '': { procedure: 'subscribers.confirm', input: withToken } },
  '/newsletter/unsubscribe': {
    '': { procedure: 'subscribers.unsubscribe', input: withToken, isOneClick: true },
    again: { procedure: 'subscribers.confirm', input: withToken },
    language: {
      procedure: 'subscribers.setLanguage',
      input: ({ locale = '' }, token) => ({ token, locale }),
    },
  },
  '/confirm-email': { '': { procedure: 'auth.confirmEmail', input: withToken } },
  '/comments/mute': {
    '': { procedure: 'comments.mute', input: withToken, isOneClick: true },
    again: { procedure: 'comments.unmute', input: withToken },
  },
};

export interface NewsletterOptions {
  router: AnyTRPCRouter;
  /** Without it no pages are served, and mail programs alone are answered. */
  renderFormPage: RenderFormPage | undefined;
}

/**
 * Answers the forms that links of mails lead to where the browser itself sends them, with a page, and mail
 * programs that unsubscribe for their reader (RFC 8058). In any language's address, enabled or not: a link
 * from a mail must end a subscription for ever.
 */
export async function registerNewsletter(
  app: FastifyInstance,
  deps: Deps,
  options: NewsletterOptions,
): Promise<void> {
  await app.register(async (scope) => {
    readForms(scope, BODY_LIMIT_BYTES);
    // A mail program may send its one field as a form with parts.
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, done) =>
        done(null, String(body).includes(ONE_CLICK) ? { [ONE_CLICK]: 'One-Click' } : {}),
    );
    for (const prefix of ['', ...LOCALES.map((locale) => `/${locale}`)]) {
      for (const [path, steps] of Object.entries(STEPS)) {
        scope.post(prefix + path, (request, reply) => response(request, reply, { deps, steps, ...options }));
      }
    }
  });
}

interface Form extends NewsletterOptions {
  deps: Deps;
  steps: Record<string, Step>;
}

async function response(
  request: FastifyRequest,
  reply: FastifyReply,
  { deps, steps, router, renderFormPage }: Form,
): Promise<FastifyReply> {
  const fields = fieldsOf(request.body);
  const token = fieldsOf(request.query)['token'] ?? '';
  const ctx = await contextOfForm(deps, request);
  const pressed = fields['do'] ?? '';
  const step = steps[Object.hasOwn(steps, pressed) ? pressed : ''];
  const isOneClick = ONE_CLICK in fields;
  if (!step || (isOneClick && !step.isOneClick)) return reply.code(400).send();
  // Webmail may be where a reader unsubscribes with one click; the token says that it is they.
  const refused = await takeForm(ctx, router, step.procedure, step.input(fields, token), isOneClick);
  if (isOneClick || !renderFormPage) {
    reply.headers({ ...refused?.headers, 'cache-control': 'no-store' });
    return reply
      .code(refused?.status ?? 200)
      .type('text/plain; charset=utf-8')
      .send(refused?.message ?? '');
  }
  return respondToForm(request, reply, { form: 'newsletter', renderFormPage, fields, refused });
}
