import { useLingui } from '@lingui/react/macro';
import type { ImageWidth } from '@sanwen/markdown/figures';
import { useMemo } from 'react';

/** The rich editor's texts in the panel's language. */
export interface RichTexts {
  /** Name of the text field. */
  label: string;
  placeholder: string;
  image: {
    /** Labels of its fields. */
    describe: string;
    caption: string;
    width: string;
    widths: Record<ImageWidth | 'text', string>;
  };
  uploading: string;
  linkPlaceholder: string;
  searchLanguage: string;
  noLanguage: string;
  copy: string;
  /** Label of a code block. */
  code: string;
  /** Label of the field for a formula's TeX. */
  formula: string;
  /** Label of a formula's or diagram's preview. */
  preview: string;
  drawing: string;
  hideCode: string;
  showCode: string;
  table: {
    addRow: string;
    addColumn: string;
    deleteRow: string;
    deleteColumn: string;
    left: string;
    center: string;
    right: string;
    moveRow: string;
    moveColumn: string;
  };
}

/** @param label name of the text field */
export function useRichTexts(label: string): RichTexts {
  const { t } = useLingui();
  return useMemo(
    () => ({
      label,
      placeholder: t`Write, or type / for headings, images, tables, and more`,
      image: {
        describe: t`Describe the image (alt text)`,
        caption: t`Caption`,
        width: t`Width`,
        widths: { text: t`As wide as the text`, wide: t`Wider than the text`, full: t`Edge to edge` },
      },
      uploading: t`Uploading…`,
      linkPlaceholder: t`Link URL`,
      searchLanguage: t`Search a language`,
      noLanguage: t`No such language`,
      copy: t`Copy`,
      code: t`Code`,
      formula: t`Formula in TeX`,
      preview: t`Preview`,
      drawing: t`Drawing…`,
      hideCode: t`Hide code`,
      showCode: t`Edit code`,
      table: {
        addRow: t`Add row`,
        addColumn: t`Add column`,
        deleteRow: t`Delete row`,
        deleteColumn: t`Delete column`,
        left: t`Align left`,
        center: t`Align center`,
        right: t`Align right`,
        moveRow: t`Row`,
        moveColumn: t`Column`,
      },
    }),
    [label, t],
  );
}
