import type { managePostsContract } from '@sanwen/contracts/posts.manage.contract';
import type { z } from 'zod';
import { type EmailContent, emailText } from '#src/emails/email-template.ts';
import { AppError } from '#src/errors/app-error.ts';
import { type SignedInContext, inLanguage } from '#src/request/context.ts';
import { sendNow, viewOf } from '../../outbox/send-now.service.ts';
import { issueContentOf } from '../../subscribers/newsletter/issue-content.service.ts';
import { writeIssue } from '../../subscribers/newsletter/write-issue.service.ts';
import { getManagedPost, renderBounded } from './read-managed-post.ts';

type Input = z.output<(typeof managePostsContract)['previewEmail']['input']>;

/**
 * The email of a post in one language as it would be sent now, with an unsubscribe link that does nothing.
 * @throws AppError POST_NOT_FOUND, TRANSLATION_NOT_FOUND, TOO_MANY_REQUESTS, TEXT_TOO_COMPLEX
 */
export async function previewEmail(
  ctx: SignedInContext,
  input: Input,
): Promise<{ subject: string; html: string; text: string }> {
  const own = inLanguage(ctx, input.locale);
  const content = await emailOf(own, input);
  // React's renderer is loaded with the first email.
  const { emailHtml } = await import('#src/emails/email-html.ts');
  return { subject: content.subject, html: emailHtml(content, viewOf(own)), text: emailText(content) };
}

/**
 * Sends that email to the caller.
 * @throws AppError as previewEmail
 */
export async function testPostEmail(ctx: SignedInContext, input: Input) {
  const own = inLanguage(ctx, input.locale);
  const to = ctx.user.email;
  return { to, ...(await sendNow(own, to, await emailOf(own, input))) };
}

async function emailOf(own: SignedInContext, { id, locale, email }: Input): Promise<EmailContent> {
  const post = await getManagedPost(own, { id });
  const text = post.translations.find((translation) => translation.locale === locale);
  if (!text) throw new AppError('TRANSLATION_NOT_FOUND');
  const rendered = await renderBounded(own, text.markdown, locale);
  const content = issueContentOf(
    {
      slug: post.slug,
      locale,
      title: text.title,
      excerpt: text.excerpt || rendered.excerpt,
      markdown: text.markdown,
      html: rendered.html,
      cover: post.cover && { url: post.cover.url, alt: text.coverAlt },
    },
    email,
    { settings: own.settings, config: own.deps.config },
    { locale, managePath: '/newsletter' },
  );
  return writeIssue(content, viewOf(own));
}
