/** What the rich editor says, in the language of the panel. */
export interface RichTexts {
  /** Name of the text field. */
  label: string;
  placeholder: string;
  describePicture: string;
  uploading: string;
  linkPlaceholder: string;
  searchLanguage: string;
  noLanguage: string;
  copy: string;
  table: {
    addRow: string;
    addColumn: string;
    deleteRow: string;
    deleteColumn: string;
    left: string;
    centre: string;
    right: string;
    moveRow: string;
    moveColumn: string;
  };
}
