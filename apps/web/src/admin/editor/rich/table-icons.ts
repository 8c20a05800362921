import type { TableFeatureConfig } from '@milkdown/crepe/feature/table';
import type { RichTexts } from './rich-texts.ts';

/** A glyph that is seen, and a name that is heard. */
const named = (glyph: string, name: string) => {
  const hidden = document.createElement('span');
  hidden.className = 'editor-heard';
  hidden.textContent = name;
  return `<span aria-hidden="true">${glyph}</span>${hidden.outerHTML}`;
};

/** The buttons of a table. */
export function tableIcons(texts: RichTexts['table']): TableFeatureConfig {
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
