import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown as markdownLanguage, markdownLanguage as gfm } from '@codemirror/lang-markdown';
import { languages } from '@codemirror/language-data';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { imagesOf } from '../../media/uploads.ts';
import type { BodyHandle, DescribedImage, UploadImages } from '../body-handle.ts';
import { codeColors } from './code-colors.ts';
import styles from './source-editor.module.css';

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
