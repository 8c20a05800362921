import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserDrafts } from './local-draft.ts';
import { NO_TEXT } from './text-session.ts';

const draft = (markdown: string, at: number) => ({ text: { ...NO_TEXT, markdown }, baseVersion: 1, at });

/** Like a browser's: stored values are own properties. */
beforeEach(() => {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      Reflect.deleteProperty(this, key);
    },
  };
  vi.stubGlobal('localStorage', Object.create(methods));
});
afterEach(() => void vi.unstubAllGlobals());

test('keeps the drafts of two tabs and offers the newer one first', () => {
  const [one, other] = [
    browserDrafts('post-draft:1', 'en-US', 'a'),
    browserDrafts('post-draft:1', 'en-US', 'b'),
  ];
  one.write(draft('mine', 1));
  other.write(draft('mine, too', 2));
  browserDrafts('post-draft:2', 'en-US', 'a').write(draft('of another post', 3));
  browserDrafts('post-draft:1', 'zh-CN', 'a').write(draft('of another language', 3));

  const later = browserDrafts('post-draft:1', 'en-US', 'c');
  expect(later.read()).toEqual(draft('mine, too', 2));
  later.forget();
  expect(later.read()).toEqual(draft('mine', 1));
  later.forget();
  expect(later.read()).toBeNull();
  expect(browserDrafts('post-draft:2', 'en-US', 'c').read()).toEqual(draft('of another post', 3));
});

test('keeps the draft of a tab that is still writing', () => {
  const [writer, reader] = [
    browserDrafts('post-draft:1', 'en-US', 'a'),
    browserDrafts('post-draft:1', 'en-US', 'b'),
  ];
  writer.write(draft('begun', 1));
  reader.read();
  writer.write(draft('begun and gone on', 2));
  reader.forget();
  expect(browserDrafts('post-draft:1', 'en-US', 'c').read()).toEqual(draft('begun and gone on', 2));
  writer.forget();
  expect(browserDrafts('post-draft:1', 'en-US', 'c').read()).toBeNull();
});

test('ignores stored values that are not drafts', () => {
  localStorage.setItem('post-draft:1:en-US:x', '{"at":1}');
  localStorage.setItem('post-draft:1:en-US:y', 'nonsense');
  localStorage.setItem('post-draft:1:en-US', JSON.stringify(draft('of a former version', 1)));
  expect(browserDrafts('post-draft:1', 'en-US', 'a').read()).toEqual(draft('of a former version', 1));
});
