import { type Locale, languageName } from '@sanwen/contracts/locales';
import type { EmailBlock, EmailContent, EmailView } from '#src/emails/email-template.ts';
import type { IssueContent } from './issue-content.service.ts';

const messages = {
  other: /*i18n*/ {
    id: 'mail.issue.other',
    message: 'This post isn’t available in your language yet, so here it is in {language}.',
  },
  read: /*i18n*/ { id: 'mail.issue.read', message: 'Keep reading' },
  online: /*i18n*/ { id: 'mail.issue.online', message: 'Read it on the site' },
  why: /*i18n*/ { id: 'mail.issue.why', message: 'You’re getting this because you subscribed to {site}.' },
  leave: /*i18n*/ { id: 'mail.issue.leave', message: 'Unsubscribe or change language' },
};

/** Writes the email of a post. */
export function writeIssue(post: IssueContent, view: EmailView): EmailContent {
  const { texts, locale, siteName, siteUrl, link } = view;
  const translate = (word: keyof typeof messages) =>
    texts._({ ...messages[word], values: { site: siteName, language: languageName(post.locale, locale) } });
  const lang = post.locale === locale ? undefined : post.locale;
  const url = link(`/post/${encodeURIComponent(post.slug)}`);
  const { body } = post;
  const isWhole = body.kind === 'full' && !body.isCut;
  return {
    subject: post.title,
    preview: post.excerpt,
    ...(post.senderName ? { fromName: post.senderName } : {}),
    // Mail programs group a list's emails (RFC 2919) and show an unsubscribe button (RFC 2369, RFC 8058). The
    // URL has no language prefix, since a language may be disabled later.
    headers: {
      'List-Id': `<newsletter.${new URL(siteUrl).hostname}>`,
      'List-Unsubscribe': `<${siteUrl}${post.managePath}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    blocks: [
      ...(lang ? [{ kind: 'paragraph' as const, text: translate('other') }] : []),
      ...(post.image
        ? [{ kind: 'image' as const, url: post.image.url, alt: post.image.alt || post.title, link: url }]
        : []),
      { kind: 'heading', text: post.title, url, lang },
      ...bodyBlocks(post, lang),
      ...(isWhole ? [] : [{ kind: 'button' as const, label: translate('read'), url }]),
      {
        kind: 'note',
        text: post.footerText ? `${translate('why')}\n${post.footerText}` : translate('why'),
      },
      {
        kind: 'links',
        links: [
          ...(isWhole ? [{ label: translate('online'), url }] : []),
          { label: translate('leave'), url: link(post.managePath) },
        ],
      },
    ],
  };
}

function bodyBlocks({ body }: IssueContent, lang: Locale | undefined): EmailBlock[] {
  if (body.kind === 'full') return [{ kind: 'html', html: body.html, text: body.text, lang }];
  return body.paragraphs.map((text) => ({ kind: 'paragraph', text, lang }));
}
