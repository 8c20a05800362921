import { CrepeBuilder } from '@milkdown/crepe/builder';
import { codeMirror } from '@milkdown/crepe/feature/code-mirror';
import { cursor } from '@milkdown/crepe/feature/cursor';
import { linkTooltip } from '@milkdown/crepe/feature/link-tooltip';
import { placeholder } from '@milkdown/crepe/feature/placeholder';
import { table, type TableFeatureConfig } from '@milkdown/crepe/feature/table';
import { languages } from '@codemirror/language-data';
import { EditorView } from '@codemirror/view';
import { editorViewCtx, editorViewOptionsCtx } from '@milkdown/kit/core';
import { imageSchema, listItemSchema } from '@milkdown/kit/preset/commonmark';
import { Plugin } from '@milkdown/kit/prose/state';
import { $prose, $view } from '@milkdown/kit/utils';
import { type NodeViewConstructor, Decoration } from '@milkdown/kit/prose/view';
import type { DescribedImage, UploadImages } from '../body-editor.tsx';
import { codeColors } from '../source/source-editor.tsx';
import { type CommandName, type Format, readFormat, runCommand } from './commands.ts';
import { blockPreview, type Draw, drawnLanguages } from './drawings.ts';
import { inlineMathRule, inlineMathView } from './inline-math.ts';
import { configureMarkdown, NOT_USED, readerMarkdown } from './reader-markdown.ts';
import type { RichTexts } from './rich-texts.ts';
import { type MeaningLost, openText } from './source/source-text.ts';
import { textModel } from './source/text-model.ts';
import { alertBoxes } from './alerts.ts';
import { imageView } from './image-view.ts';
import { linkKeys } from './link-keys.ts';
import { typingRules } from './typing-rules.ts';
import { type SlashEvents, slashPlugin, slashRange } from './slash-menu.tsx';
import type { Ctx } from '@milkdown/kit/ctx';
import { uploadConfig } from '@milkdown/kit/plugin/upload';

interface RichEditorOptions {
  root: HTMLElement;
  markdown: string;
  texts: RichTexts;
  imageBase: string;
  slash: SlashEvents;
  upload: UploadImages;
  /** Renders formulas and diagrams. */
  draw: Draw;
  /** Called after an edit; read the text with `markdown()` when it is needed. */
  onEdit: () => void;
  onFormat: (format: Format) => void;
}

export interface RichEditor {
  /** The current Markdown; what was not touched keeps its source. */
  markdown: () => string;
  /** What the editor can't show as it is. */
  lost: MeaningLost | undefined;
  run: (name: CommandName) => void;
  /** Removes the text that opened the menu and inserts the block. */
  runFromSlash: (name: CommandName | undefined) => void;
  insertImage: (image: DescribedImage) => void;
  focus: () => void;
  element: () => HTMLElement;
  destroy: () => Promise<unknown>;
}

/**
 * Creates the rich editor: Milkdown Crepe with only the features that readers' pages support (decision 131).
 */
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
      configureMarkdown(ctx);
      configureUploads(ctx, options);
    })
    .use(readerMarkdown)
    .use(imageView({ imageBase: options.imageBase, texts: texts.image }))
    .use(taskItemView)
    .use(inlineMathRule)
    .use(typingRules)
    .use(alertBoxes)
    .use(linkKeys)
    .use(inlineMathView({ draw: options.draw, label: texts.formula }))
    .use(slashPlugin(options.slash))
    .use(watch(options));
  await builder.editor.remove(NOT_USED);
  const editor = await builder.create();
  const { ctx } = editor;
  const view = ctx.get(editorViewCtx);
  const source = openText(textModel(ctx), markdown);
  return {
    markdown: () => source.write(view.state.doc),
    lost: source.lost,
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

/** A list item; in a task list it has a checkbox. */
const taskItemView = $view(listItemSchema.node, (): NodeViewConstructor => (first, view, getPos) => {
  let node = first;
  const dom = document.createElement('li');
  const isTask = node.attrs['checked'] !== null;
  if (!isTask) {
    return {
      dom,
      contentDOM: dom,
      update: (next) => next.type === node.type && next.attrs['checked'] === null,
    };
  }
  const box = document.createElement('input');
  const contentDOM = document.createElement('div');
  box.type = 'checkbox';
  box.contentEditable = 'false';
  dom.className = 'editor-task';
  dom.append(box, contentDOM);
  const show = () => {
    box.checked = node.attrs['checked'] === true;
    box.setAttribute('aria-label', node.textContent || '…');
  };
  box.addEventListener('change', () => {
    const position = getPos();
    if (position === undefined) return;
    view.dispatch(view.state.tr.setNodeMarkup(position, undefined, { ...node.attrs, checked: box.checked }));
  });
  show();
  return {
    dom,
    contentDOM,
    update(next) {
      if (next.type !== node.type || next.attrs['checked'] === null) return false;
      node = next;
      show();
      return true;
    },
    stopEvent: ({ target }) => target === box,
    ignoreMutation: ({ target }) => target === box || target === dom,
  };
});

/** A visible glyph with an accessible name. */
const named = (glyph: string, name: string) => {
  const hidden = document.createElement('span');
  hidden.className = 'editor-heard';
  hidden.textContent = name;
  return `<span aria-hidden="true">${glyph}</span>${hidden.outerHTML}`;
};

/** Buttons of the table controls. */
function tableIcons(texts: RichTexts['table']): TableFeatureConfig {
  return {
    addRowIcon: named('+', texts.addRow),
    addColIcon: named('+', texts.addColumn),
    deleteRowIcon: named('×', texts.deleteRow),
    deleteColIcon: named('×', texts.deleteColumn),
    alignLeftIcon: named('⇤', texts.left),
    alignCenterIcon: named('↔', texts.center),
    alignRightIcon: named('⇥', texts.right),
    colDragHandleIcon: named('⋯', texts.moveColumn),
    rowDragHandleIcon: named('⋮', texts.moveRow),
  };
}

/** Uploads pasted and dropped images, with a placeholder until they are done. */
function configureUploads(ctx: Ctx, { upload, texts }: { upload: UploadImages; texts: RichTexts }): void {
  ctx.update(uploadConfig.key, (previous) => ({
    ...previous,
    async uploader(files, schema) {
      const images = [...files].filter((file) => file.type.startsWith('image/'));
      const uploaded = await upload(images);
      return uploaded.flatMap(({ path: src, alt }) => schema.nodes['image']?.create({ src, alt }) ?? []);
    },
    uploadWidgetFactory(position, spec) {
      const mark = document.createElement('span');
      mark.className = 'editor-uploading';
      mark.textContent = texts.uploading;
      return Decoration.widget(position, mark, spec);
    },
  }));
}
