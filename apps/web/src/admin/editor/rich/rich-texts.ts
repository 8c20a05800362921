/** What the rich editor says, in the language of the panel. */
export interface RichTexts {
  /** Name of the text field. */
  label: string;
  placeholder: string;
  describeImage: string;
  uploading: string;
  linkPlaceholder: string;
  searchLanguage: string;
  noLanguage: string;
  copy: string;
  /** Name of a block of code. */
  code: string;
  /** Name of the field for a formula's TeX. */
  formula: string;
  /** What readers see of a formula or a diagram. */
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
