import type { ErrorCode } from '@sanwen/contracts/errors';
import type { PostedForm } from '@sanwen/contracts/render';
import { type AnyTRPCRouter, callTRPCProcedure } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { describeError, retryAfterHeader } from '../errors/describe-error.ts';
import { createRequestContext, type Deps, type RequestContext } from '../request/context.ts';
import { pageView } from './pages/page-key.ts';
import type { RenderFormPage } from './pages/pages.plugin.ts';

/** What was typed, by the fields' names. */
export type Fields = Record<string, string>;

/** Why a form was refused, as a page says it. */
export type Refusal = NonNullable<PostedForm['refused']> & {
  status: number;
  code: ErrorCode;
  headers: Record<string, string>;
};

/** Lets a part of the server read forms that the browser itself sends. */
export function readForms(scope: FastifyInstance, bodyLimit: number): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** The context of a form's sender, in the language of the page that he sent it from. */
export async function contextOfForm(deps: Deps, request: FastifyRequest): Promise<RequestContext> {
  const { language } = await deps.settings();
  const { locale } = pageView(request.url.split('?', 1)[0] ?? '', request.headers, language);
  return createRequestContext(deps, request, { locale, isPostedForm: true });
}

export function fieldsOf(given: unknown): Fields {
  const entries = Object.entries(typeof given === 'object' && given !== null ? given : {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/**
 * Hands a form to its procedure. Another site's page may not send it in the name of its visitors.
 * @param fromAnywhere takes it from other sites as well
 * @returns why it was refused
 */
export async function takeForm(
  ctx: RequestContext,
  router: AnyTRPCRouter,
  path: string,
  input: Fields,
  fromAnywhere = false,
): Promise<Refusal | undefined> {
  const { texts, requestId, log } = ctx;
  try {
    if (ctx.caller.isOtherSite && !fromAnywhere) throw new AppError('SENT_FROM_ELSEWHERE');
    await callTRPCProcedure({
      router,
      path,
      getRawInput: async () => input,
      ctx,
      type: 'mutation',
      signal: undefined,
      batchIndex: 0,
    });
    return undefined;
  } catch (error) {
    const { status, code, message, issues = [] } = describeError(error, texts, requestId);
    if (status >= 500) log.error({ err: error }, 'form not taken');
    return {
      status,
      code,
      message,
      headers: { ...retryAfterHeader(error) },
      fields: Object.fromEntries(issues.map((issue) => [issue.field, issue.message])),
    };
  }
}

interface FormResponse extends Pick<PostedForm, 'form' | 'message'> {
  renderFormPage: RenderFormPage;
  fields: Fields;
  refused: Refusal | undefined;
}

/** Answers a form with the page at its address, which says what came of it and keeps what was typed. */
export async function respondToForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { form, renderFormPage, fields, message, refused }: FormResponse,
): Promise<FastifyReply> {
  const page = await renderFormPage(request, {
    form,
    values: fields,
    ...(message === undefined ? {} : { message }),
    ...(refused ? { refused: { message: refused.message, fields: refused.fields } } : {}),
  });
  const status = refused && page.status === 200 ? refused.status : page.status;
  return reply
    .code(status)
    .headers({ ...page.headers, ...refused?.headers, 'cache-control': 'no-store' })
    .send(page.body);
}
