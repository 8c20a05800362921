import type { TranslationText } from '@sanwen/contracts/posts.manage.schemas';
import type { DraftStorage, LocalDraft } from './local-draft.ts';

/** A text as it is saved on the server. */
export interface SavedText {
  text: TranslationText;
  /** 0 if it doesn't exist yet. */
  version: number;
}

/** How a save ended. */
export type SaveOutcome =
  | { kind: 'saved'; version: number }
  /** Someone else has saved another text. */
  | { kind: 'conflict'; present: SavedText }
  | { kind: 'signed-out' }
  /** The server rejected it, with a message. */
  | { kind: 'refused'; message: string }
  /** The server was unreachable. */
  | { kind: 'unreachable' };

export type SaveText = (text: TranslationText, baseVersion: number) => Promise<SaveOutcome>;

/** State of a text between the editor and the server. */
type SessionState =
  | { kind: 'saved' }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  /** An older tab or session of this browser has a draft that was never saved: the user decides. */
  | { kind: 'recovered'; draft: LocalDraft }
  | Exclude<SaveOutcome, { kind: 'saved' }>;

export interface SessionView {
  text: TranslationText;
  state: SessionState;
  /** Increases when the text is replaced, so that editors start over. */
  epoch: number;
  version: number;
}

export interface TextSession {
  read: () => SessionView;
  subscribe: (listener: () => void) => () => void;
  /** Takes an edit: stored in the browser at once, saved when typing pauses. */
  edit: (change: Partial<TranslationText>) => void;
  /** Saves unsaved edits. @returns whether the server has everything */
  flush: () => Promise<boolean>;
  /** Continues with a text on top of the server's current one, after the user has seen both. */
  goOnWith: (text: TranslationText, over: SavedText) => void;
  /** Replaces the text with the server's and drops local edits. */
  adopt: (saved: SavedText) => void;
  /** Takes a newer text of the server unless there are unsaved edits. */
  refresh: (saved: SavedText) => void;
  hasUnsaved: () => boolean;
}

const PAUSE_MS = 1200;
const RETRY_MS = [2000, 5000, 10_000, 30_000];

interface SessionOptions {
  saved: SavedText;
  save: SaveText;
  drafts: DraftStorage;
  /** False if the user saves by hand. */
  savesItself?: boolean;
  now?: () => number;
}

/**
 * One language of a post or page while it is edited (product 22). Nothing typed is lost if the tab closes or
 * the connection drops, and nobody else's save is overwritten unseen.
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

export const NO_TEXT: TranslationText = {
  title: '',
  excerpt: '',
  description: '',
  keywords: [],
  coverAlt: '',
  markdown: '',
};

function sameText(one: TranslationText, other: TranslationText): boolean {
  return JSON.stringify(textOf(one)) === JSON.stringify(textOf(other));
}

/** Picks the text's fields of a larger object. */
export function textOf({
  title,
  excerpt,
  description,
  keywords,
  coverAlt,
  markdown,
}: TranslationText): TranslationText {
  return { title, excerpt, description, keywords, coverAlt, markdown };
}

const isString = (value: unknown): value is string => typeof value === 'string';

/** Checks that an unknown value is a text. The contract's schema would bring all of zod to the browser. */
export function isTranslationText(value: unknown): value is TranslationText {
  if (typeof value !== 'object' || value === null) return false;
  const fields = ['title', 'excerpt', 'description', 'coverAlt', 'markdown'].map((name): unknown =>
    Reflect.get(value, name),
  );
  const keywords: unknown = Reflect.get(value, 'keywords');
  return fields.every(isString) && Array.isArray(keywords) && keywords.every(isString);
}
