import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown as markdownLanguage, markdownLanguage as gfm } from '@codemirror/lang-markdown';
import { languages } from '@codemirror/language-data';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { imagesOf } from '../../media/uploads.ts';
import type { BodyHandle, DescribedImage, UploadImages } from '../body-editor.tsx';
import styles from './source-editor.module.css';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { tags } from '@lezer/highlight';

interface SourceEditorProps {
  /** The initial text; later changes of the prop are ignored. */
  markdown: string;
  label: string;
  lang: string;
  placeholderText: string;
  onChange: (markdown: string) => void;
  upload: UploadImages;
  handle: Ref<BodyHandle>;
}

/** The Markdown editor. */
export default function SourceEditor({
  markdown,
  label,
  lang,
  placeholderText,
  onChange,
  upload,
  handle,
}: SourceEditorProps) {
  const root = useRef<HTMLDivElement>(null);
  const editor = useRef<BodyHandle>(null);
  const latest = useRef({ onChange, upload });
  useEffect(() => {
    latest.current = { onChange, upload };
  });
  const first = useRef({ markdown, label, lang, placeholderText });

  useEffect(() => {
    const parent = root.current;
    if (!parent) return undefined;
    const insertImage = ({ path, alt }: DescribedImage) =>
      view.dispatch(view.state.replaceSelection(`![${escapeAlt(alt)}](${path})`));
    const take = (files: File[]) => {
      if (files.length > 0) void latest.current.upload(files).then((images) => images.forEach(insertImage));
      return files.length > 0;
    };
    const view = new EditorView({
      parent,
      state: EditorState.create({
        doc: first.current.markdown,
        extensions: [
          // Keeps the text's line endings.
          first.current.markdown.includes('\r\n') ? EditorState.lineSeparator.of('\r\n') : [],
          history(),
          keymap.of([...defaultKeymap, ...historyKeymap]),
          markdownLanguage({ base: gfm, codeLanguages: languages }),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({
            'aria-label': first.current.label,
            lang: first.current.lang,
            spellcheck: 'true',
            autocorrect: 'on',
          }),
          placeholder(first.current.placeholderText),
          codeColors,
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) latest.current.onChange(state.sliceDoc());
          }),
          EditorView.domEventHandlers({
            paste: (event) => take(imagesOf(event.clipboardData)),
            drop: (event) => take(imagesOf(event.dataTransfer)),
          }),
        ],
      }),
    });
    editor.current = { insertImage, focus: () => view.focus() };
    return () => view.destroy();
  }, []);
  useImperativeHandle(handle, () => ({
    insertImage: (image) => editor.current?.insertImage(image),
    focus: () => editor.current?.focus(),
  }));

  return <div ref={root} className={styles.source} />;
}

/** Escapes a text for Markdown's brackets. */
function escapeAlt(alt: string): string {
  return alt.replaceAll(/[\\[\]]/g, String.raw`\$&`);
}

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
