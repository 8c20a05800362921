import type { ErrorCode } from '@sanwen/contracts/errors';
import type { PostedForm } from '@sanwen/contracts/render';
import { type AnyTRPCRouter, callTRPCProcedure } from '@trpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { describeError, retryAfterHeader } from '../errors/describe-error.ts';
import { createRequestContext, type Deps, type RequestContext } from '../request/context.ts';
import { pageView } from './pages/page-key.ts';
import type { RenderFormPage } from './pages/pages.plugin.ts';

/** Submitted values by field name. */
export type Fields = Record<string, string>;

/** Why a form was rejected, as shown on the page. */
export type Refusal = NonNullable<PostedForm['refused']> & {
  status: number;
  code: ErrorCode;
  headers: Record<string, string>;
};

/** The request context of a form, in the language of the page it was sent from. */
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
 * Calls a form's procedure. Forms on other sites are rejected.
 * @param fromAnywhere accepts other sites as well
 * @returns its result, or why it was rejected
 */
export async function submitForm(
  ctx: RequestContext,
  router: AnyTRPCRouter,
  path: string,
  input: Fields | undefined,
  fromAnywhere = false,
): Promise<{ result?: unknown; refused?: Refusal }> {
  const {
    texts,
    request: { id: requestId, log },
  } = ctx;
  try {
    if (ctx.request.caller.isOtherSite && !fromAnywhere) throw new AppError('SENT_FROM_ELSEWHERE');
    const result: unknown = await callTRPCProcedure({
      router,
      path,
      getRawInput: async () => input,
      ctx,
      type: 'mutation',
      signal: undefined,
      batchIndex: 0,
    });
    return { result };
  } catch (error) {
    const { status, code, message, issues = [] } = describeError(error, texts, requestId);
    if (status >= 500) log.error({ err: error }, 'form could not be processed');
    const headers = { ...retryAfterHeader(error) };
    const fields = Object.fromEntries(issues.map((issue) => [issue.field, issue.message]));
    return { refused: { status, code, message, headers, fields } };
  }
}

interface FormResponse extends Pick<PostedForm, 'form' | 'message'> {
  renderFormPage: RenderFormPage;
  fields: Fields;
  refused: Refusal | undefined;
}

/** Responds to a form with the page at its URL, showing the result and keeping the typed values. */
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
