import { LOCALES } from '@sanwen/contracts/locales';
import type { PostedForm } from '@sanwen/contracts/render';
import { callTRPCProcedure } from '@trpc/server';
import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestContext } from '../context.ts';
import type { Deps, RequestContext } from '../context.ts';
import { describeError } from '../errors/describe-error.ts';
import type { RenderAnswer } from './pages/pages.plugin.ts';
import { pageView } from './pages/page-key.ts';

/** Longer than any of these forms. */
const BODY_LIMIT_BYTES = 8192;

/** What a mail program sends to the address of List-Unsubscribe (RFC 8058). */
const ONE_CLICK = 'List-Unsubscribe';

type Fields = Record<string, string>;

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
    language: { procedure: 'subscribers.setLanguage', input: ({ locale = '' }, token) => ({ token, locale }) },
  },
  '/comments/mute': {
    '': { procedure: 'comments.mute', input: withToken, isOneClick: true },
    again: { procedure: 'comments.unmute', input: withToken },
  },
};

export interface NewsletterOptions {
  router: AnyTRPCRouter;
  /** Without it no pages are served, and mail programs alone are answered. */
  renderAnswer: RenderAnswer | undefined;
}

/**
 * Answers the forms that links of mails lead to where the browser itself sends them, with a page, and mail programs that unsubscribe for their
 * reader (RFC 8058). In any language's address, enabled or not: a link from a mail must end a subscription for ever.
 */
export async function registerNewsletter(app: FastifyInstance, deps: Deps, options: NewsletterOptions): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    // A mail program may send its one field as a form with parts.
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) =>
      done(null, String(body).includes(ONE_CLICK) ? { [ONE_CLICK]: 'One-Click' } : {}),
    );
    for (const prefix of ['', ...LOCALES.map((locale) => `/${locale}`)]) {
      for (const [path, steps] of Object.entries(STEPS)) {
        scope.post(prefix + path, (request, reply) => answer(request, reply, { deps, steps, ...options }));
      }
    }
  });
}

interface Form extends NewsletterOptions {
  deps: Deps;
  steps: Record<string, Step>;
}

async function answer(request: FastifyRequest, reply: FastifyReply, { deps, steps, router, renderAnswer }: Form): Promise<FastifyReply> {
  const fields = fieldsOf(request.body);
  const token = fieldsOf(request.query)['token'] ?? '';
  const { language } = await deps.settings();
  const { locale } = pageView(request.url.split('?', 1)[0] ?? '', request.headers, language);
  const ctx = await createRequestContext(deps, request, { locale });
  const pressed = fields['do'] ?? '';
  const step = steps[Object.hasOwn(steps, pressed) ? pressed : ''];
  const isOneClick = ONE_CLICK in fields;
  if (!step || (isOneClick && !step.isOneClick)) return reply.code(400).send();
  const refused = await take(ctx, router, step.procedure, step.input(fields, token));
  reply.header('cache-control', 'no-store');
  if (isOneClick || !renderAnswer) {
    return reply.code(refused?.status ?? 200).type('text/plain; charset=utf-8').send(refused?.message ?? '');
  }
  const posted: PostedForm = { values: fields, ...(refused ? { refused } : {}) };
  const page = await renderAnswer(request, posted);
  return reply.code(refused && page.status === 200 ? refused.status : page.status).headers(page.headers).send(page.body);
}

/** @returns why it was refused, as a page says it */
async function take(ctx: RequestContext, router: AnyTRPCRouter, path: string, input: Fields) {
  const { texts, requestId, log } = ctx;
  try {
    await callTRPCProcedure({ router, path, getRawInput: async () => input, ctx, type: 'mutation', signal: undefined, batchIndex: 0 });
    return undefined;
  } catch (error) {
    const { status, message, issues = [] } = describeError(error, texts, requestId);
    if (status >= 500) log.error({ err: error }, 'form not taken');
    return { status, message, fields: Object.fromEntries(issues.map((issue) => [issue.field, issue.message])) };
  }
}

function fieldsOf(given: unknown): Fields {
  const entries = Object.entries(typeof given === 'object' && given !== null ? given : {});
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
