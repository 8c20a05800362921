import { beforeEach, expect, test, vi } from 'vitest';
import { draftedReply, storeDraft, storeVisitor, readDraft, readVisitor } from './drafts.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

test('stores a draft until it is empty', () => {
  storeDraft('post:1', 'one');
  storeDraft('reply:1:7', 'two');
  expect([readDraft('post:1'), readDraft('reply:1:7'), readDraft('edit:7')]).toEqual(['one', 'two', '']);
  storeDraft('post:1', ' ');
  expect(readDraft('post:1')).toBe('');
});

test('finds the last reply draft of a post', () => {
  storeDraft('reply:1:7', 'a');
  storeDraft('reply:1:8', 'b');
  storeDraft('reply:2:9', 'c');
  storeDraft('reply:1:7', 'again');
  expect([draftedReply(1), draftedReply(2), draftedReply(3)]).toEqual([7, 9, undefined]);
});

test('drops the oldest drafts', () => {
  for (let post = 1; post <= 25; post += 1) storeDraft(`post:${post}`, 'text');
  expect([readDraft('post:5'), readDraft('post:6')]).toEqual(['', 'text']);
});

test('ignores invalid drafts in storage', () => {
  localStorage.setItem('comment-drafts', '[1');
  localStorage.setItem('comment-visitor', '{"nickname":7}');
  expect([readDraft('post:1'), readVisitor()]).toEqual(['', { nickname: '', email: '' }]);
  storeVisitor({ nickname: '林', email: 'lin@example.com' });
  expect(readVisitor()).toEqual({ nickname: '林', email: 'lin@example.com' });
});
