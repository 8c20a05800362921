import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const style = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: 'var(--color-code-keyword)' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--color-code-string)' },
  { tag: [tags.comment, tags.meta, tags.quote], color: 'var(--color-code-comment)' },
  {
    tag: [
      tags.function(tags.variableName),
      tags.function(tags.propertyName),
      tags.tagName,
      tags.link,
      tags.url,
    ],
    color: 'var(--color-code-function)',
  },
  {
    tag: [tags.number, tags.bool, tags.null, tags.atom, tags.typeName, tags.className],
    color: 'var(--color-code-constant)',
  },
  { tag: [tags.propertyName, tags.attributeName, tags.labelName], color: 'var(--color-code-parameter)' },
  { tag: tags.heading, fontWeight: '700' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: tags.processingInstruction, color: 'var(--color-ink-soft)' },
]);

const editorTheme = EditorView.theme({
  '&': { color: 'inherit', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-content': { caretColor: 'var(--color-ink)', fontFamily: 'var(--font-mono)' },
  '.cm-cursor': { borderInlineStartColor: 'var(--color-ink)' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--color-ink-soft)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--color-mark-wash)',
  },
});

/** Code highlighted in the colors that readers see, in light and dark mode. */
export const codeColors: Extension = [editorTheme, syntaxHighlighting(style)];
