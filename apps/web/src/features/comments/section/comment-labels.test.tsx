import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { Comment } from '@sanwen/contracts/comments.schemas';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CommentLabels } from './comment-item.tsx';

function labels(changes: Partial<Comment>): string {
  const comment: Comment = {
    id: 1,
    rootId: null,
    parentId: null,
    repliedTo: null,
    nickname: 'Lin',
    avatar: null,
    isAuthor: false,
    isAi: false,
    locale: 'en-US',
    html: '',
    status: 'approved',
    isDeleted: false,
    likeCount: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
    editedAt: null,
    ...changes,
  };
  const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <CommentLabels comment={comment} locale="en-US" aiLabel="Robot" />
    </I18nProvider>,
  );
}

test('labels an AI comment for sighted readers and screen readers', () => {
  const markup = labels({ isAi: true });
  expect(markup).toContain('<span aria-hidden="true">Robot</span>');
  expect(markup).toContain('Written by AI');
  expect(labels({})).toBe('');
});

test('names the language of a comment in another language', () => {
  expect(labels({ locale: 'zh-TW' })).toMatch(/<span[^>]* lang="zh-TW">繁體中文<\/span>/);
  expect(labels({ isAuthor: true })).toContain('Author');
});
