import type { Locale } from '@sanwen/contracts/locales';
import type { EmailOptions, IssueState, Notify } from '@sanwen/contracts/newsletter.schemas';
import type { ManagedPost } from '@sanwen/contracts/posts.manage.schemas';

/** What someone chose in the dialog that publishes a post. */
export interface PublishChoice {
  languages: Locale[];
  /** Undefined to publish now; a date in the future schedules the post. */
  at: string | undefined;
  notify: Notify;
  email: EmailOptions;
}

/** The choice that was made last on this site. */
export type RememberedChoice = { notify: Notify } & Pick<EmailOptions, 'audience' | 'content'>;

/** Languages with a title, which readers can get. */
export function publishableLanguages({ translations }: ManagedPost): Locale[] {
  return translations.filter(({ title }) => title.trim() !== '').map(({ locale }) => locale);
}

/** Languages that readers see as soon as the post is public, whatever is chosen. */
export function readableLanguages({ translations }: ManagedPost): Locale[] {
  return translations
    .filter(({ state }) => state === 'published' || state === 'stale')
    .map(({ locale }) => locale);
}

const DAY_MS = 86_400_000;

/** Why a post can't be emailed, or `again` if its emails were taken back. */
export type EmailBarrier = 'off' | 'nobody' | 'seen' | 'emailed' | 'old';

interface EmailFacts {
  isEnabled: boolean;
  /** Confirmed subscribers. */
  subscribers: number;
  issue: IssueState | undefined;
  wasAnnounced: boolean;
  /** The date that the post will have. */
  date: Date;
}

/** Why a post can't be emailed to subscribers; undefined if it can. */
export function emailBarrier(
  { isEnabled, subscribers, issue, wasAnnounced, date }: EmailFacts,
  now = Date.now(),
): EmailBarrier | undefined {
  if (!isEnabled) return 'off';
  if (subscribers === 0) return 'nobody';
  if (issue === 'stopped') return undefined;
  if (issue !== undefined) return 'emailed';
  if (wasAnnounced) return 'seen';
  return now - date.getTime() > DAY_MS ? 'old' : undefined;
}

/**
 * The proposed choice: what was chosen last, but no email for posts with a date in the past, or that were
 * emailed in part. A scheduled post keeps its own choice.
 */
export function proposedChoice(
  post: ManagedPost,
  remembered: RememberedChoice,
  only?: Locale,
  now = Date.now(),
): PublishChoice {
  const isScheduled = post.status === 'scheduled';
  const before = readableLanguages(post);
  const isPast = post.publishedAt !== null && new Date(post.publishedAt).getTime() < now;
  const proposed = isPast || post.wasAnnounced ? 'none' : remembered.notify;
  const { audience, content } = remembered;
  return {
    languages: only ? [only] : before.length > 0 ? before : publishableLanguages(post),
    at: isScheduled ? (post.publishedAt ?? undefined) : undefined,
    notify: isScheduled ? post.notify : proposed,
    email: post.email ?? { audience, content, texts: {} },
  };
}

/** The HTML of an email as mail programs show it in one theme. */
export function inTheme(html: string, theme: 'light' | 'dark'): string {
  return html
    .replaceAll('@media (prefers-color-scheme: dark)', theme === 'dark' ? '@media all' : '@media not all')
    .replaceAll('content="light dark"', `content="${theme}"`)
    .replaceAll('color-scheme: light dark', `color-scheme: ${theme}`);
}
