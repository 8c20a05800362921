import { z } from 'zod';
import { instantSchema, localeSchema, localized, typedLine } from './shared.schemas.ts';

/** Who gets an email when a post is published. */
export const NOTIFY = ['none', 'subscribers'] as const;
export type Notify = (typeof NOTIFY)[number];

export const notifySchema = z.enum(NOTIFY).default('none').meta({
  description:
    'Who gets an email when the post is visible to readers. Subscribers get a post once, when it’s first published, and only if its date is at most a day ago. The email leaves a minute later',
});

/** A label that administrators give to subscribers, compared without case. */
export const subscriberTagSchema = typedLine().trim().toLowerCase().min(1).max(50);
export const SUBSCRIBER_TAGS_MAX = 20;

/** Which subscribers get a post. */
export const audienceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('language'), locale: localeSchema }),
  z.object({ kind: z.literal('tag'), tag: subscriberTagSchema }),
]);
export type Audience = z.output<typeof audienceSchema>;

/** What an email contains: the whole post, its excerpt, or a text of its own. */
export const EMAIL_CONTENTS = ['full', 'excerpt', 'custom'] as const;
export type EmailContents = (typeof EMAIL_CONTENTS)[number];

const CUSTOM_MAX = 5000;

/** How a post is emailed. */
export const emailOptionsSchema = z
  .object({
    audience: audienceSchema.default({ kind: 'all' }),
    content: z.enum(EMAIL_CONTENTS).default('full'),
    texts: localized(z.string().trim().max(CUSTOM_MAX))
      .default({})
      .meta({ description: 'Plain text of a `custom` email, by language. Blank lines separate paragraphs' }),
  })
  .meta({ id: 'EmailOptions' });
export type EmailOptions = z.output<typeof emailOptionsSchema>;

/** The choice that the panel proposes for the next post. Whether and how API calls email a post is theirs. */
export const publishingSettingsSchema = z.object({
  notify: z.enum(NOTIFY).default('none'),
  audience: audienceSchema.default({ kind: 'all' }),
  content: z.enum(EMAIL_CONTENTS).default('full'),
});

/**
 * States of an issue. `planned` leaves soon, `stopped` was taken back and can be sent later to those who
 * didn’t get it.
 */
export const ISSUE_STATES = ['planned', 'sending', 'stopped', 'sent'] as const;
export type IssueState = (typeof ISSUE_STATES)[number];

/** Progress of a post that is emailed. */
export const issueProgressSchema = z.object({
  id: z.number().int(),
  state: z.enum(ISSUE_STATES),
  sendAt: instantSchema.meta({ description: 'When the first email leaves' }),
  ordered: z.number().int().meta({ description: 'Emails queued so far' }),
  sent: z.number().int(),
  failed: z.number().int(),
  dropped: z.number().int().meta({ description: 'Skipped because the recipient had unsubscribed' }),
});
export type IssueProgress = z.output<typeof issueProgressSchema>;
