import {
  commands,
  config,
  Editor,
  editorState,
  editorStateCtx,
  editorViewCtx,
  init,
  keymap,
  parser,
  pasteRule,
  schema,
  serializer,
} from '@milkdown/kit/core';
import { Clock, Container, Ctx, type MilkdownPlugin } from '@milkdown/kit/ctx';
import type { EditorState } from '@milkdown/kit/prose/state';
import { EditorView } from '@milkdown/kit/prose/view';
import { commonmark } from '@milkdown/kit/preset/commonmark';
import { gfm } from '@milkdown/kit/preset/gfm';
import { configureMarkdown, NOT_USED, readerMarkdown } from '../reader-markdown.ts';
import { type TextModel, textModel } from './text-model.ts';

/** The rich editor's state without a page, for tests and measurements. */
export interface HeadlessEditor {
  model: TextModel;
  state: EditorState;
}

/** Milkdown's timers are events of the window, which Node doesn't have. */
function provideEvents(): void {
  if ('dispatchEvent' in globalThis) return;
  const events = new EventTarget();
  Object.assign(globalThis, {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
  });
}

/** Builds what the rich editor knows about Markdown, without a browser. */
export async function headlessEditor(): Promise<HeadlessEditor> {
  provideEvents();
  const ctx = new Ctx(new Container(), new Clock());
  const notUsed = new Set<MilkdownPlugin>(NOT_USED);
  // The preset's serializer asks the view for its last node.
  const view: EditorView = Object.create(EditorView.prototype);
  const viewOnly: MilkdownPlugin = (each) => {
    each.inject(editorViewCtx, view);
    return () => undefined;
  };
  const plugins = [
    config(async (each) => configureMarkdown(each)),
    init(Editor.make()),
    schema,
    parser,
    serializer,
    commands,
    keymap,
    pasteRule,
    editorState,
    viewOnly,
    ...[...commonmark, ...gfm, ...readerMarkdown].filter((plugin) => !notUsed.has(plugin)),
  ];
  await Promise.all(plugins.map((plugin) => plugin(ctx)).map(async (run) => run()));
  return { model: textModel(ctx), state: ctx.get(editorStateCtx) };
}
