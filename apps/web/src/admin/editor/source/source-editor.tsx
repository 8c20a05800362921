import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown as markdownLanguage, markdownLanguage as gfm } from '@codemirror/lang-markdown';
import { languages } from '@codemirror/language-data';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { useEffect, useImperativeHandle, useRef } from 'react';
import type { Ref } from 'react';
import { codeColours } from './code-colours.ts';
import styles from './source-editor.module.css';

/** What the page can ask of either editor. */
export interface BodyHandle {
  insertPicture: (path: string) => void;
  focus: () => void;
}

interface SourceEditorProps {
  /** The text that is opened; later changes of it are not looked at. */
  markdown: string;
  label: string;
  lang: string;
  placeholderText: string;
  onChange: (markdown: string) => void;
  /** @returns paths of the pictures that were taken */
  upload: (files: File[]) => Promise<string[]>;
  handle: Ref<BodyHandle>;
}

const picturesOf = (transfer: DataTransfer | null) => [...(transfer?.files ?? [])].filter((file) => file.type.startsWith('image/'));

/** A text as its Markdown, character by character. */
export default function SourceEditor({ markdown, label, lang, placeholderText, onChange, upload, handle }: SourceEditorProps) {
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
    const insertPicture = (path: string) => view.dispatch(view.state.replaceSelection(`![](${path})`));
    const take = (files: File[]) => {
      if (files.length > 0) void latest.current.upload(files).then((paths) => paths.forEach(insertPicture));
      return files.length > 0;
    };
    const view = new EditorView({
      parent,
      state: EditorState.create({
        doc: first.current.markdown,
        extensions: [
          // Lines end as they came.
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
          codeColours,
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) latest.current.onChange(state.sliceDoc());
          }),
          EditorView.domEventHandlers({
            paste: (event) => take(picturesOf(event.clipboardData)),
            drop: (event) => take(picturesOf(event.dataTransfer)),
          }),
        ],
      }),
    });
    editor.current = { insertPicture, focus: () => view.focus() };
    return () => view.destroy();
  }, []);
  useImperativeHandle(handle, () => ({
    insertPicture: (path) => editor.current?.insertPicture(path),
    focus: () => editor.current?.focus(),
  }));

  return <div ref={root} className={styles.source} />;
}
