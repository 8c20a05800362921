import { LOCALES } from '@sanwen/contracts/locales';
import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { Deps, RequestContext } from '../request/context.ts';
import type { RenderFormPage } from './pages/pages.plugin.ts';
import { contextOfForm, fieldsOf, readForms, type Refusal, respondToForm, takeForm } from './posted-forms.ts';

/** A comment that is too long by far comes back with the reason, and is not lost. */
const BODY_LIMIT_BYTES = 256 * 1024;

const PATHS = ['/post/:slug', '/magazine/post/:slug'];

interface CommentFormOptions {
  router: AnyTRPCRouter;
  renderFormPage: RenderFormPage;
}

/**
 * Takes comments where the browser itself sends them to the post's address, and answers with the post's page.
 * Nothing can be computed there, so no proof of work is asked for: while many comments wait, such a comment
 * waits too, whoever wrote it.
 */
export async function registerCommentForm(
  app: FastifyInstance,
  deps: Deps,
  { router, renderFormPage }: CommentFormOptions,
): Promise<void> {
  await app.register(async (scope) => {
    readForms(scope, BODY_LIMIT_BYTES);
    const response = async (request: FastifyRequest<{ Params: { slug: string } }>, reply: FastifyReply) => {
      const { content = '', nickname = '', email = '', website = '' } = fieldsOf(request.body);
      const fields = { content, nickname, email, website };
      const ctx = await contextOfForm(deps, request);
      if (isFromElsewhere(request, ctx)) throw new AppError('FORBIDDEN');
      const refused = await takeForm(ctx, router, 'comments.create', {
        ...fields,
        article: request.params.slug,
      });
      return respondToForm(request, reply, {
        form: 'comment',
        renderFormPage,
        fields,
        ...outcomeOf(refused),
      });
    };
    for (const prefix of ['', ...LOCALES.map((locale) => `/${locale}`)]) {
      for (const path of PATHS) scope.post<{ Params: { slug: string } }>(prefix + path, response);
    }
  });
}

/** A comment that waits for review is taken, and the page says what the server says of it. */
function outcomeOf(refused: Refusal | undefined): { message?: string; refused: Refusal | undefined } {
  return refused?.code === 'COMMENT_AWAITS_REVIEW'
    ? { message: refused.message, refused: undefined }
    : { refused };
}

/**
 * Browsers say which page a form stands on; another site's would comment in its reader's name. Programs that
 * say nothing are nobody's browser.
 */
function isFromElsewhere({ headers }: FastifyRequest, { caller }: RequestContext): boolean {
  const saysWhere = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
  return saysWhere && !caller.isOwnPage;
}
