import { CrepeBuilder } from '@milkdown/crepe/builder';
import { codeMirror } from '@milkdown/crepe/feature/code-mirror';
import { cursor } from '@milkdown/crepe/feature/cursor';
import { linkTooltip } from '@milkdown/crepe/feature/link-tooltip';
import { placeholder } from '@milkdown/crepe/feature/placeholder';
import { table } from '@milkdown/crepe/feature/table';
import { languages } from '@codemirror/language-data';
import { EditorView } from '@codemirror/view';
import { editorViewCtx, editorViewOptionsCtx } from '@milkdown/kit/core';
import { imageSchema } from '@milkdown/kit/preset/commonmark';
import { Plugin } from '@milkdown/kit/prose/state';
import { $prose } from '@milkdown/kit/utils';
import type { DescribedImage, UploadImages } from '../body-handle.ts';
import { codeColors } from '../source/code-colors.ts';
import { type CommandName, runCommand } from './commands.ts';
import { blockPreview } from './drawn/block-preview.ts';
import type { Draw } from './drawn/drawings.ts';
import { drawnLanguages } from './drawn/drawn-languages.ts';
import { inlineMathRule, inlineMathSchema } from './drawn/inline-math.ts';
import { inlineMathView } from './drawn/inline-math-view.ts';
import { readSource, writeNormalized, writePreserving } from './document-source.ts';
import { imageView } from './image-view.ts';
import { configureUploads } from './image-uploads.ts';
import { configureWriting, readerMarkdown } from './reader-markdown.ts';
import { type Format, readFormat } from './read-format.ts';
import type { RichTexts } from './rich-texts.ts';
import { findMeaningLost, type MeaningLost } from './same-meaning.ts';
import { type SlashEvents, slashPlugin, slashRange } from './slash/slash-plugin.ts';
import { tableIcons } from './table-icons.ts';
import { taskItemView } from './task-item-view.ts';

export interface RichEditorOptions {
  root: HTMLElement;
  markdown: string;
  texts: RichTexts;
  imageBase: string;
  slash: SlashEvents;
  upload: UploadImages;
  /** Draws formulas and diagrams. */
  draw: Draw;
  /** The text is another now; ask for it when it is needed. */
  onEdit: () => void;
  onFormat: (format: Format) => void;
}

export interface RichEditor {
  /** The text as it is now; what was not touched keeps its characters. */
  markdown: () => string;
  /** What the editor would lose of the text that was opened if it wrote all of it. */
  lost: MeaningLost | undefined;
  run: (name: CommandName) => void;
  /** Takes what opened the menu away, and makes the block. */
  runFromSlash: (name: CommandName | undefined) => void;
  insertImage: (image: DescribedImage) => void;
  focus: () => void;
  element: () => HTMLElement;
  destroy: () => Promise<unknown>;
}

/** Makes the rich editor: Milkdown Crepe with what readers' pages can show, and no more (decision 131). */
export async function createRichEditor(options: RichEditorOptions): Promise<RichEditor> {
  const { root, markdown, texts } = options;
  const builder = new CrepeBuilder({ root, defaultValue: markdown })
    .addFeature(codeMirror, {
      languages: [...drawnLanguages, ...languages],
      theme: codeColors,
      extensions: [EditorView.contentAttributes.of({ 'aria-label': texts.code })],
      searchPlaceholder: texts.searchLanguage,
      noResultText: texts.noLanguage,
      copyText: texts.copy,
      renderPreview: blockPreview(options.draw),
      previewLabel: texts.preview,
      previewLoading: texts.drawing,
      previewToggleText: (isAlone) => (isAlone ? texts.showCode : texts.hideCode),
    })
    .addFeature(cursor, { color: 'var(--color-focus)', width: 2, virtual: false })
    .addFeature(linkTooltip, { inputPlaceholder: texts.linkPlaceholder })
    .addFeature(placeholder, { text: texts.placeholder, mode: 'doc' })
    .addFeature(table, tableIcons(texts.table));
  const attributes = { role: 'textbox', 'aria-multiline': 'true', 'aria-label': texts.label, class: 'prose' };
  builder.editor
    .config((ctx) => {
      ctx.update(editorViewOptionsCtx, (previous) => ({ ...previous, attributes }));
      configureWriting(ctx);
      configureUploads(ctx, options);
    })
    .use(readerMarkdown)
    .use(imageView({ imageBase: options.imageBase, describe: texts.describeImage }))
    .use(taskItemView)
    .use(inlineMathSchema)
    .use(inlineMathRule)
    .use(inlineMathView({ draw: options.draw, label: texts.formula }))
    .use(slashPlugin(options.slash))
    .use(watch(options));
  const editor = await builder.create();
  const { ctx } = editor;
  const view = ctx.get(editorViewCtx);
  const kept = readSource(ctx, markdown);
  return {
    markdown: () => writePreserving(ctx, kept),
    lost: findMeaningLost(markdown, writeNormalized(ctx)),
    run(name) {
      runCommand(ctx, name);
      view.focus();
    },
    runFromSlash(name) {
      const range = slashRange(view.state);
      if (range) view.dispatch(view.state.tr.delete(range.from, range.to));
      if (name) runCommand(ctx, name);
      view.focus();
    },
    insertImage({ path, alt }) {
      const image = imageSchema.type(ctx).create({ src: path, alt });
      view.dispatch(view.state.tr.replaceSelectionWith(image).scrollIntoView());
    },
    focus: () => view.focus(),
    element: () => view.dom,
    destroy: () => builder.destroy(),
  };
}

function watch({ onEdit, onFormat }: RichEditorOptions) {
  return $prose(
    () =>
      new Plugin({
        view: () => ({
          update(view, previous) {
            if (!view.state.doc.eq(previous.doc)) onEdit();
            if (view.state !== previous) onFormat(readFormat(view.state));
          },
        }),
      }),
  );
}
