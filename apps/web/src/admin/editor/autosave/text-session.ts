import type { TranslationText } from '@sanwen/contracts/posts.manage.schemas';
import type { DraftStorage, LocalDraft } from './local-draft.ts';
import { sameText, textOf } from './same-text.ts';

/** A text as the server has it. */
export interface SavedText {
  text: TranslationText;
  /** 0: not there yet. */
  version: number;
}

/** How a save ended. */
export type SaveOutcome =
  | { kind: 'saved'; version: number }
  /** Somebody else saved another text meanwhile. */
  | { kind: 'conflict'; present: SavedText }
  | { kind: 'signed-out' }
  /** The server does not take it as it is; it says why. */
  | { kind: 'refused'; message: string }
  /** It could not be reached. */
  | { kind: 'unreachable' };

export type SaveText = (text: TranslationText, baseVersion: number) => Promise<SaveOutcome>;

/** Where a text stands between the person and the server. */
export type SessionState =
  | { kind: 'saved' }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  /**
   * An older tab, or this browser before it was closed, has a text that the server has not: the person
   * decides.
   */
  | { kind: 'recovered'; draft: LocalDraft }
  | Exclude<SaveOutcome, { kind: 'saved' }>;

export interface SessionView {
  text: TranslationText;
  state: SessionState;
  /** Grows when the text was replaced by another: editors begin anew. */
  epoch: number;
  version: number;
}

export interface TextSession {
  read: () => SessionView;
  subscribe: (listener: () => void) => () => void;
  /** Takes what was typed. It is kept in the browser at once, and saved when typing pauses. */
  edit: (change: Partial<TranslationText>) => void;
  /** Saves what is not saved. @returns whether the server has all of it */
  flush: () => Promise<boolean>;
  /**
   * Goes on with a text, over what the server has at present: after a conflict or a recovery, when the person
   * has seen both.
   */
  goOnWith: (text: TranslationText, over: SavedText) => void;
  /** Goes on with what the server has. What was typed here is dropped. */
  adopt: (saved: SavedText) => void;
  /** Takes a newer text of the server, unless there is something here that it has not. */
  refresh: (saved: SavedText) => void;
  hasUnsaved: () => boolean;
}

const PAUSE_MS = 1200;
const RETRY_MS = [2000, 5000, 10_000, 30_000];

interface SessionOptions {
  saved: SavedText;
  save: SaveText;
  drafts: DraftStorage;
  /** False where it is the person who says when. */
  savesItself?: boolean;
  now?: () => number;
}

/**
 * One language of a post or page while it is edited (product 22): nothing that was typed is lost to a closed
 * tab, a dead network or a dead server, and nothing that somebody else saved is overwritten unseen.
 */
export function createTextSession({
  saved,
  save,
  drafts,
  savesItself = true,
  now = Date.now,
}: SessionOptions): TextSession {
  let base: SavedText = { text: textOf(saved.text), version: saved.version };
  let view: SessionView = { text: base.text, state: firstState(), epoch: 0, version: base.version };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isRunning: Promise<boolean> | undefined;
  const listeners = new Set<() => void>();

  function firstState(): SessionState {
    const draft = drafts.read();
    if (draft && !sameText(draft.text, base.text)) return { kind: 'recovered', draft };
    drafts.forget();
    return { kind: 'saved' };
  }

  const change = (changes: Partial<SessionView>) => {
    view = { ...view, ...changes, version: base.version };
    for (const listener of listeners) listener();
  };
  const isDirty = () => !sameText(view.text, base.text);
  const later = (ms: number) => {
    clearTimeout(timer);
    if (savesItself) timer = setTimeout(() => void flush(), ms);
  };

  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    if (isRunning) {
      await isRunning;
      return flush();
    }
    if (view.state.kind === 'recovered' || view.state.kind === 'conflict') return false;
    if (!isDirty()) return true;
    isRunning = send();
    const done = await isRunning;
    isRunning = undefined;
    if (done && isDirty()) return flush();
    return done;
  }

  async function send(): Promise<boolean> {
    const { text } = view;
    change({ state: { kind: 'saving' } });
    const outcome = await save(text, base.version);
    if (outcome.kind === 'saved') {
      failures = 0;
      base = { text, version: outcome.version };
      if (!isDirty()) drafts.forget();
      change({ state: { kind: isDirty() ? 'unsaved' : 'saved' } });
      return true;
    }
    change({ state: outcome });
    if (outcome.kind === 'unreachable') {
      later(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? PAUSE_MS);
      failures += 1;
    }
    return false;
  }

  const begin = (text: TranslationText, state: SessionState) =>
    change({ text, state, epoch: view.epoch + 1 });

  return {
    read: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit(changes) {
      if (view.state.kind === 'recovered') return;
      const text = { ...view.text, ...changes };
      if (sameText(text, view.text)) return;
      drafts.write({ text, baseVersion: base.version, at: now() });
      if (view.state.kind === 'conflict') return change({ text });
      change({ text, state: view.state.kind === 'saving' ? view.state : { kind: 'unsaved' } });
      later(PAUSE_MS);
    },
    flush,
    goOnWith(text, over) {
      base = { text: textOf(over.text), version: over.version };
      drafts.write({ text, baseVersion: base.version, at: now() });
      begin(text, { kind: 'unsaved' });
      later(0);
    },
    adopt(next) {
      clearTimeout(timer);
      base = { text: textOf(next.text), version: next.version };
      drafts.forget();
      begin(base.text, { kind: 'saved' });
    },
    refresh(next) {
      if (next.version <= base.version || isDirty() || view.state.kind !== 'saved') return;
      base = { text: textOf(next.text), version: next.version };
      if (sameText(base.text, view.text)) change({});
      else begin(base.text, { kind: 'saved' });
    },
    hasUnsaved: () => isDirty() || view.state.kind === 'recovered',
  };
}
