import type { ManagedPost, ManagedTranslation } from '@sanwen/contracts/posts.manage.schemas';
import { describe, expect, test } from 'vitest';
import { emailBarrier, inTheme, proposedChoice } from './publish-choice.ts';

const NOW = Date.UTC(2026, 5, 1);
const HOUR = 3_600_000;
const translation: ManagedTranslation = {
  locale: 'en-US',
  state: 'draft',
  origin: 'written',
  version: 1,
  hasChanges: false,
  sourceLocale: null,
  sourceChanged: false,
  savedAt: '2026-01-01T00:00:00.000Z',
  savedBy: null,
  title: 'News',
  excerpt: '',
  description: '',
  keywords: [],
  coverAlt: '',
  markdown: '',
};
const draft: ManagedPost = {
  id: 1,
  slug: 'news',
  slugIsMade: true,
  status: 'draft',
  publishedAt: null,
  isListed: false,
  trashedAt: null,
  sourceLocale: 'en-US',
  category: null,
  tags: [],
  author: null,
  cover: null,
  isPinned: false,
  related: [],
  viewCount: 0,
  commentsOpen: true,
  commentCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  editedAt: '2026-01-01T00:00:00.000Z',
  notify: 'none',
  email: null,
  wasAnnounced: false,
  translations: [
    translation,
    { ...translation, locale: 'zh-TW' },
    { ...translation, locale: 'zh-CN', title: '' },
  ],
};
const remembered = { notify: 'subscribers', audience: { kind: 'all' }, content: 'excerpt' } as const;

describe('the proposed choice', () => {
  test('is what was chosen last, in the languages with a title', () => {
    expect(proposedChoice(draft, remembered, undefined, NOW)).toEqual({
      languages: ['en-US', 'zh-TW'],
      at: undefined,
      notify: 'subscribers',
      email: { audience: { kind: 'all' }, content: 'excerpt', texts: {} },
    });
    expect(proposedChoice(draft, remembered, 'zh-TW', NOW).languages).toEqual(['zh-TW']);
  });

  test('emails nobody about a post with a date in the past, or that readers saw before', () => {
    const past = { ...draft, publishedAt: new Date(NOW - HOUR).toISOString() };
    expect(proposedChoice(past, remembered, undefined, NOW).notify).toBe('none');
    expect(proposedChoice({ ...draft, wasAnnounced: true }, remembered, undefined, NOW).notify).toBe('none');
  });

  test('is the own choice of a scheduled post', () => {
    const publishedAt = new Date(NOW + HOUR).toISOString();
    const email = { audience: { kind: 'tag', tag: 'friends' }, content: 'full', texts: {} } as const;
    const scheduled: ManagedPost = { ...draft, status: 'scheduled', publishedAt, notify: 'none', email };
    expect(proposedChoice(scheduled, remembered, undefined, NOW)).toMatchObject({
      at: publishedAt,
      notify: 'none',
      email,
    });
  });
});

test('says why a post cannot be emailed', () => {
  const facts = {
    isEnabled: true,
    subscribers: 3,
    issue: undefined,
    wasAnnounced: false,
    date: new Date(NOW),
  };
  expect(emailBarrier(facts, NOW)).toBeUndefined();
  expect(emailBarrier({ ...facts, isEnabled: false }, NOW)).toBe('off');
  expect(emailBarrier({ ...facts, subscribers: 0 }, NOW)).toBe('nobody');
  expect(emailBarrier({ ...facts, wasAnnounced: true }, NOW)).toBe('seen');
  expect(emailBarrier({ ...facts, wasAnnounced: true, issue: 'sent' }, NOW)).toBe('emailed');
  expect(emailBarrier({ ...facts, wasAnnounced: true, issue: 'stopped' }, NOW)).toBeUndefined();
  expect(emailBarrier({ ...facts, date: new Date(NOW - 25 * HOUR) }, NOW)).toBe('old');
});

test('shows an email in one theme, whatever the browser’s is', () => {
  const html = '<meta content="light dark"><style>@media (prefers-color-scheme: dark) {}</style>';
  expect(inTheme(html, 'dark')).toBe('<meta content="dark"><style>@media all {}</style>');
  expect(inTheme(html, 'light')).toContain('@media not all');
});
