import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { BlockName } from './commands.ts';

/** A block that can be made; a picture is chosen first. */
export interface BlockChoice {
  name: BlockName | 'image';
  label: string;
  /** How it is written in Markdown: it is shown beside the label, and finds the block as well. */
  sign: string;
  /** Other words that find it. */
  words: readonly string[];
}

/** Blocks that readers' pages can show, by names that people type, with an input method or without. */
export function useBlocks(): readonly BlockChoice[] {
  const { t } = useLingui();
  return useMemo((): BlockChoice[] => {
    // Translators: words that find the block in the menu, such as its pinyin and that of its first letters,
    // apart by spaces.
    const words = (text: string) => text.split(' ');
    return [
      { name: 'heading2', label: t`Heading 2`, sign: '##', words: words(t`h2 title section`) },
      { name: 'heading3', label: t`Heading 3`, sign: '###', words: words(t`h3 subtitle`) },
      { name: 'heading4', label: t`Heading 4`, sign: '####', words: words(t`h4`) },
      { name: 'image', label: t`Image`, sign: '![]', words: words(t`image photo img upload`) },
      { name: 'bulletList', label: t`Bulleted list`, sign: '-', words: words(t`ul unordered`) },
      { name: 'orderedList', label: t`Numbered list`, sign: '1.', words: words(t`ol ordered`) },
      { name: 'taskList', label: t`Task list`, sign: '[ ]', words: words(t`todo checkbox`) },
      { name: 'quote', label: t`Quotation`, sign: '>', words: words(t`quote blockquote`) },
      { name: 'codeBlock', label: t`Code`, sign: '```', words: words(t`program pre`) },
      { name: 'formula', label: t`Formula`, sign: '$$', words: words(t`math tex latex equation`) },
      {
        name: 'diagram',
        label: t`Diagram`,
        sign: '```mermaid',
        words: words(t`mermaid flowchart chart graph sequence`),
      },
      { name: 'table', label: t`Table`, sign: '|', words: words(t`grid columns`) },
      { name: 'divider', label: t`Divider`, sign: '---', words: words(t`hr line rule`) },
      { name: 'paragraph', label: t`Text`, sign: '', words: words(t`paragraph p`) },
    ];
  }, [t]);
}
