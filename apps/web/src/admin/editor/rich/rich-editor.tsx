import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import '@sanwen/ui/prose.css';
import '@milkdown/crepe/theme/common/prosemirror.css';
import '@milkdown/crepe/theme/common/code-mirror.css';
import '@milkdown/crepe/theme/common/cursor.css';
import '@milkdown/crepe/theme/common/link-tooltip.css';
import '@milkdown/crepe/theme/common/table.css';
import type { Locale } from '@sanwen/contracts/locales';
import { useAdmin } from '../../shared/admin-data.tsx';
import { createDrawings } from './drawings.ts';
import type { BodyHandle, UploadImages } from '../body-editor.tsx';
import { createRichEditor, type RichEditor as Editor } from './create-rich-editor.ts';
import type { Format } from './commands.ts';
import './rich-editor.css';
import type { MeaningLost } from './source/source-text.ts';
import {
  type BlockChoice,
  SlashMenu,
  type SlashMenuHandle,
  useBlocks,
  type SlashState,
} from './slash-menu.tsx';
import { Toolbar } from './toolbar.tsx';
import { useRichTexts } from './rich-texts.ts';

interface RichEditorProps {
  /** The initial text; later changes of the prop are ignored. */
  markdown: string;
  label: string;
  lang: Locale;
  imageBase: string;
  onChange: (markdown: string) => void;
  /** Called once with what the editor would lose of the text. */
  onLoss: (lost: MeaningLost) => void;
  upload: UploadImages;
  pickImage: () => void;
  handle: Ref<BodyHandle>;
}

const NOTHING: Format = { marks: [], block: undefined };

/** The visual editor. */
export default function RichEditor(props: RichEditorProps) {
  const { label, lang: locale, pickImage, handle } = props;
  const id = useId();
  const texts = useRichTexts(label);
  const blocks = useBlocks();
  const root = useRef<HTMLDivElement>(null);
  const menu = useRef<SlashMenuHandle>(null);
  const latest = useRef(props);
  const { client } = useAdmin();
  const [editor, setEditor] = useState<Editor>();
  const [slash, setSlash] = useState<SlashState | null>(null);
  const [format, setFormat] = useState(NOTHING);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const parent = root.current;
    if (!parent) return undefined;
    let isGone = false;
    let made: Editor | undefined;
    // In sequence: React mounts twice in development, and the first instance must be gone before the second
    // begins.
    const place = parent.appendChild(document.createElement('div'));
    const { markdown, imageBase } = latest.current;
    const creation = createRichEditor({
      root: place,
      markdown,
      texts,
      imageBase,
      slash: { onChange: setSlash, onKey: (event) => menu.current?.key(event) ?? false },
      upload: (files) => latest.current.upload(files),
      draw: createDrawings(
        async (source) => (await client.posts.manage.renderText.mutate({ locale, markdown: source })).html,
      ),
      onEdit: () => made && latest.current.onChange(made.markdown()),
      onFormat: setFormat,
    });
    const begin = async () => {
      const created = await creation;
      if (isGone) return;
      made = created;
      setEditor(created);
      if (created.lost) latest.current.onLoss(created.lost);
    };
    const end = async () => {
      isGone = true;
      setEditor(undefined);
      await (await creation).destroy();
      place.remove();
    };
    void begin();
    return () => void end();
  }, [texts, client, locale]);

  useImperativeHandle(handle, () => ({
    insertImage: (image) => editor?.insertImage(image),
    focus: () => editor?.focus(),
  }));

  const pick = (name: BlockChoice['name']) => {
    if (name === 'image') {
      editor?.runFromSlash(undefined);
      pickImage();
    } else editor?.runFromSlash(name);
  };
  return (
    <div className="rich-editor" aria-busy={!editor}>
      <Toolbar controls={id} format={format} run={(name) => editor?.run(name)} pickImage={pickImage} />
      <div ref={root} id={id} lang={locale} className="rich-editor-text" />
      {slash && (
        <SlashMenu state={slash} blocks={blocks} editor={editor?.element()} onPick={pick} handle={menu} />
      )}
    </div>
  );
}
