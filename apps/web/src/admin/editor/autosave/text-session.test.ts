import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TranslationText } from '@sanwen/contracts/posts.manage.schemas';
import type { DraftStorage, LocalDraft } from './local-draft.ts';
import { createTextSession, type SaveOutcome } from './text-session.ts';

const EMPTY: TranslationText = {
  title: '',
  excerpt: '',
  description: '',
  keywords: [],
  coverAlt: '',
  markdown: '',
};
const withText = (markdown: string): TranslationText => ({ ...EMPTY, markdown });

function memoryDrafts(first: LocalDraft | null = null): DraftStorage & { stored: () => LocalDraft | null } {
  let draft = first;
  return {
    read: () => draft,
    write: (next) => {
      draft = next;
      return true;
    },
    forget: () => {
      draft = null;
    },
    stored: () => draft,
  };
}

/** A session against a server that responds as given, and then accepts everything. */
function open({
  outcomes = [],
  draft = null,
  version = 1,
}: { outcomes?: SaveOutcome[]; draft?: LocalDraft | null; version?: number } = {}) {
  const drafts = memoryDrafts(draft);
  const sent: { markdown: string; baseVersion: number }[] = [];
  const session = createTextSession({
    saved: { text: withText('saved'), version },
    drafts,
    save: async ({ markdown }, baseVersion) => {
      sent.push({ markdown, baseVersion });
      return outcomes.shift() ?? { kind: 'saved', version: baseVersion + 1 };
    },
  });
  return { session, sent, drafts, state: () => session.read().state.kind };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('stores a draft at once, saves it when typing pauses, and removes it after the save', async () => {
  const { session, sent, drafts, state } = open();
  session.edit({ markdown: 'a' });
  session.edit({ markdown: 'ab' });
  expect([state(), drafts.stored()?.text.markdown, sent]).toEqual(['unsaved', 'ab', []]);
  await vi.runAllTimersAsync();
  expect(sent).toEqual([{ markdown: 'ab', baseVersion: 1 }]);
  expect([state(), drafts.stored(), session.read().version]).toEqual(['saved', null, 2]);
});

test('saves text typed during a save on top of the new version', async () => {
  const { session, sent, drafts } = open();
  session.edit({ markdown: 'a' });
  const saved = session.flush();
  session.edit({ markdown: 'ab' });
  expect(drafts.stored()?.text.markdown).toBe('ab');
  expect(await saved).toBe(true);
  expect(sent).toEqual([
    { markdown: 'a', baseVersion: 1 },
    { markdown: 'ab', baseVersion: 2 },
  ]);
  expect(session.hasUnsaved()).toBe(false);
});

test('keeps a draft after a lost connection and retries', async () => {
  const { session, sent, drafts, state } = open({
    outcomes: [{ kind: 'unreachable' }, { kind: 'unreachable' }],
  });
  session.edit({ markdown: 'a' });
  expect(await session.flush()).toBe(false);
  expect([state(), drafts.stored()?.text.markdown]).toEqual(['unreachable', 'a']);
  await vi.runAllTimersAsync();
  expect([sent.length, state(), drafts.stored()]).toEqual([3, 'saved', null]);
});

test('does not overwrite a text that someone else saved', async () => {
  const present = { text: withText('theirs'), version: 7 };
  const { session, sent, drafts, state } = open({ outcomes: [{ kind: 'conflict', present }] });
  session.edit({ markdown: 'mine' });
  await session.flush();
  session.edit({ markdown: 'mine too' });
  await vi.runAllTimersAsync();
  expect([state(), sent.length, drafts.stored()?.text.markdown]).toEqual(['conflict', 1, 'mine too']);
  session.goOnWith(withText('both'), present);
  await vi.runAllTimersAsync();
  expect(sent.at(-1)).toEqual({ markdown: 'both', baseVersion: 7 });
  expect([state(), session.read().version]).toEqual(['saved', 8]);
});

test('adopts the other text after a conflict', async () => {
  const present = { text: withText('theirs'), version: 7 };
  const { session, drafts } = open({ outcomes: [{ kind: 'conflict', present }] });
  session.edit({ markdown: 'mine' });
  await session.flush();
  const { epoch } = session.read();
  session.adopt(present);
  expect([session.read().text.markdown, session.read().epoch, drafts.stored()]).toEqual([
    'theirs',
    epoch + 1,
    null,
  ]);
});

test('offers the draft of a closed tab before any edit', async () => {
  const draft = { text: withText('typed'), baseVersion: 1, at: 5 };
  const { session, sent, drafts, state } = open({ draft });
  expect([state(), session.hasUnsaved()]).toEqual(['recovered', true]);
  session.edit({ markdown: 'other' });
  await vi.runAllTimersAsync();
  expect([drafts.stored(), sent]).toEqual([draft, []]);
  session.goOnWith(draft.text, { text: withText('saved'), version: 1 });
  await vi.runAllTimersAsync();
  expect(sent).toEqual([{ markdown: 'typed', baseVersion: 1 }]);
});

test('offers no draft that equals the saved text', () => {
  const { drafts, state } = open({ draft: { text: withText('saved'), baseVersion: 1, at: 5 } });
  expect([state(), drafts.stored()]).toEqual(['saved', null]);
});

test('loads a newer text unless there are unsaved edits', () => {
  const { session } = open();
  session.refresh({ text: withText('newer'), version: 2 });
  expect(session.read()).toMatchObject({ text: { markdown: 'newer' }, epoch: 1, version: 2 });
  session.edit({ markdown: 'mine' });
  session.refresh({ text: withText('newest'), version: 3 });
  expect(session.read()).toMatchObject({ text: { markdown: 'mine' }, version: 2 });
});

test('keeps the draft after a rejected save or an ended session', async () => {
  const { session, drafts, state } = open({
    outcomes: [{ kind: 'signed-out' }, { kind: 'refused', message: 'too long' }],
  });
  session.edit({ markdown: 'a' });
  await session.flush();
  expect(state()).toBe('signed-out');
  await session.flush();
  expect([state(), drafts.stored()?.text.markdown]).toEqual(['refused', 'a']);
});

test('keeps what is typed during a save as a draft until the server has it, too', async () => {
  const { session, drafts } = open({ outcomes: [{ kind: 'saved', version: 2 }, { kind: 'unreachable' }] });
  session.edit({ markdown: 'a' });
  const saved = session.flush();
  session.edit({ markdown: 'ab' });
  await saved;
  expect(drafts.stored()?.text.markdown).toBe('ab');
});
