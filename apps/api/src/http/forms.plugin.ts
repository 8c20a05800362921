import formBody from '@fastify/formbody';
import { commentsContract } from '@sanwen/contracts/comments.contract';
import { LOCALES } from '@sanwen/contracts/locales';
import type { PostedForm } from '@sanwen/contracts/render';
import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { errorTexts } from '../errors/error-texts.ts';
import type { Deps, RequestContext } from '../request/context.ts';
import type { RenderFormPage } from './pages/pages.plugin.ts';
import {
  type Fields,
  type Refusal,
  contextOfForm,
  fieldsOf,
  respondToForm,
  submitForm,
} from './posted-forms.ts';

/** Large enough that a text far over its limit comes back with the reason and isn't lost. */
const TEXT_LIMIT_BYTES = 256 * 1024;

const COMMENT_PATHS = ['/post/:slug', '/magazine/post/:slug'];

interface CommentFormOptions {
  router: AnyTRPCRouter;
  renderFormPage: RenderFormPage;
}

/**
 * Accepts comments that browsers without JavaScript post to a post's URL, and responds with the post's page.
 * Such clients can't compute a proof of work, so none is required; while many comments are pending, these
 * comments also await review.
 */
export async function registerCommentForm(
  app: FastifyInstance,
  deps: Deps,
  { router, renderFormPage }: CommentFormOptions,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(formBody, { bodyLimit: TEXT_LIMIT_BYTES });
    const handleComment = async (
      request: FastifyRequest<{ Params: { slug: string } }>,
      reply: FastifyReply,
    ) => {
      const { content = '', nickname = '', email = '', website = '' } = fieldsOf(request.body);
      const fields = { content, nickname, email, website };
      const ctx = await contextOfForm(deps, request);
      const author: Fields = ctx.user ? {} : { nickname, email };
      if (isCrossSite(request, ctx)) throw new AppError('FORBIDDEN');
      const outcome = await submitForm(ctx, router, 'comments.create', {
        content,
        website,
        ...author,
        article: request.params.slug,
      });
      return respondToForm(request, reply, {
        form: 'comment',
        renderFormPage,
        fields,
        ...messageOf(outcome, ctx),
      });
    };
    for (const prefix of ['', ...LOCALES.map((locale) => `/${locale}`)]) {
      for (const path of COMMENT_PATHS)
        scope.post<{ Params: { slug: string } }>(prefix + path, handleComment);
    }
  });
}

/** The response to a comment form. Bots that fill in the honeypot see what a waiting comment's author sees. */
function messageOf(
  { result, refused }: { result?: unknown; refused?: Refusal },
  { texts }: RequestContext,
): { message?: string; refused: Refusal | undefined } {
  const isWaiting = commentsContract.create.output.safeParse(result).data?.status === 'waiting';
  return isWaiting || refused?.code === 'COMMENT_AWAITS_REVIEW'
    ? { message: texts._(errorTexts.COMMENT_AWAITS_REVIEW), refused: undefined }
    : { refused };
}

/**
 * Rejects forms on other sites, which would comment in their visitor's name. Clients that send neither header
 * aren't browsers.
 */
function isCrossSite({ headers }: FastifyRequest, { request: { caller } }: RequestContext): boolean {
  const hasOrigin = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
  return hasOrigin && !caller.isOwnPage;
}

const CONTACT_PATHS = ['/contact', '/magazine/contact'];

/** Accepts contact messages that browsers without JavaScript post, and responds with the page. */
export async function registerContactForm(
  app: FastifyInstance,
  deps: Deps,
  { router, renderFormPage }: { router: AnyTRPCRouter; renderFormPage: RenderFormPage },
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(formBody, { bodyLimit: TEXT_LIMIT_BYTES });
    for (const address of ['', ...LOCALES.map((locale) => `/${locale}`)].flatMap((prefix) =>
      CONTACT_PATHS.map((path) => prefix + path),
    )) {
      scope.post(address, async (request, reply) => {
        const { name = '', email = '', subject = '', message = '', website = '' } = fieldsOf(request.body);
        const contactMessage = { name, email, subject, message, website };
        const { refused } = await submitForm(
          await contextOfForm(deps, request),
          router,
          'contact.send',
          contactMessage,
        );
        return respondToForm(request, reply, {
          form: 'contact',
          renderFormPage,
          fields: contactMessage,
          refused,
        });
      });
    }
  });
}

/** More than any of these forms needs. */
const LINK_FORM_LIMIT_BYTES = 8192;

/** The field that mail programs post to the List-Unsubscribe URL (RFC 8058). */
const ONE_CLICK = 'List-Unsubscribe';

interface FormAction {
  procedure: string;
  input: (fields: Fields, token: string) => Fields;
  /** Whether mail programs may call it for their reader (one-click unsubscribe). */
  isOneClick?: boolean;
}

const withToken = (_fields: Fields, token: string) => ({ token });

/** A page with forms. If it has several, the pressed button's `do` value chooses the action. */
interface FormPage {
  form: PostedForm['form'];
  actions: Record<string, FormAction>;
}

const NEWSLETTER_PAGES: Record<string, FormPage['actions']> = {
  '/newsletter': {
    '': { procedure: 'subscribers.subscribe', input: ({ email = '', website = '' }) => ({ email, website }) },
  },
  '/newsletter/confirm': { '': { procedure: 'subscribers.confirm', input: withToken } },
  '/newsletter/unsubscribe': {
    '': { procedure: 'subscribers.unsubscribe', input: withToken, isOneClick: true },
    again: { procedure: 'subscribers.confirm', input: withToken },
    language: {
      procedure: 'subscribers.setLanguage',
      input: ({ locale = '', missingLanguage = 'nearest' }, token) => ({ token, locale, missingLanguage }),
    },
  },
};

const COMMENT_EMAIL_PAGES: Record<string, FormPage['actions']> = {
  '/comments/mute': {
    '': { procedure: 'comments.mute', input: withToken, isOneClick: true },
    again: { procedure: 'comments.unmute', input: withToken },
  },
};

const ACCOUNT_PAGES: Record<string, FormPage['actions']> = {
  '/confirm-email': { '': { procedure: 'auth.confirmEmail', input: withToken } },
};

const PAGES = [
  { form: 'newsletter', pages: NEWSLETTER_PAGES },
  { form: 'comment-emails', pages: COMMENT_EMAIL_PAGES },
  { form: 'account', pages: ACCOUNT_PAGES },
] as const;

interface EmailLinkFormsOptions {
  router: AnyTRPCRouter;
  /** Without it no pages are served, and only mail programs get responses. */
  renderFormPage: RenderFormPage | undefined;
}

/**
 * Handles forms behind links in emails: posts by browsers without JavaScript, and one-click unsubscribe by
 * mail programs (RFC 8058). All language prefixes work, enabled or not, since a link in an email must work
 * forever.
 */
export async function registerEmailLinkForms(
  app: FastifyInstance,
  deps: Deps,
  options: EmailLinkFormsOptions,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(formBody, { bodyLimit: LINK_FORM_LIMIT_BYTES });
    // A mail program may send its single field as multipart.
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'string', bodyLimit: LINK_FORM_LIMIT_BYTES },
      (_request, body, done) =>
        done(null, String(body).includes(ONE_CLICK) ? { [ONE_CLICK]: 'One-Click' } : {}),
    );
    for (const prefix of ['', ...LOCALES.map((locale) => `/${locale}`)]) {
      for (const { form, pages } of PAGES) {
        for (const [path, actions] of Object.entries(pages)) {
          scope.post(prefix + path, (request, reply) =>
            handleLinkForm(request, reply, { deps, form, actions, ...options }),
          );
        }
      }
    }
  });
}

interface Form extends EmailLinkFormsOptions, FormPage {
  deps: Deps;
}

async function handleLinkForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { deps, form, actions, router, renderFormPage }: Form,
): Promise<FastifyReply> {
  const fields = fieldsOf(request.body);
  const token = fieldsOf(request.query)['token'] ?? '';
  const ctx = await contextOfForm(deps, request);
  const pressed = fields['do'] ?? '';
  const action = actions[Object.hasOwn(actions, pressed) ? pressed : ''];
  const isOneClick = ONE_CLICK in fields;
  if (!action || (isOneClick && !action.isOneClick)) return reply.code(400).send();
  // Webmail may post one-click unsubscribe from its own site; the token authorizes it.
  const { refused } = await submitForm(
    ctx,
    router,
    action.procedure,
    action.input(fields, token),
    isOneClick,
  );
  if (isOneClick || !renderFormPage) {
    reply.headers({ ...refused?.headers, 'cache-control': 'no-store' });
    return reply
      .code(refused?.status ?? 200)
      .type('text/plain; charset=utf-8')
      .send(refused?.message ?? '');
  }
  return respondToForm(request, reply, { form, renderFormPage, fields, refused });
}
