import type { Locale } from '@sanwen/contracts/locales';

/** The few words that rendering itself puts into a text, in the text's language. */
export interface TextLabels {
  footnotes: string;
  /** Name of the link that leads back from a footnote; `mark` is the reference's number, such as `1` or `1-2`. */
  backToReference: (mark: string) => string;
  /** Name of a table that scrolls sideways; `columns` are its headings. */
  table: (columns: string[]) => string;
  taskDone: string;
  taskOpen: string;
}

const chinese = {
  backToReference: (mark: string) => `返回正文 ${mark}`,
  table: (columns: string[]) => ['表格', columns.join('、')].filter(Boolean).join('：'),
  taskDone: '已完成',
  taskOpen: '未完成',
};

export const TEXT_LABELS: Record<Locale, TextLabels> = {
  'zh-CN': { ...chinese, footnotes: '脚注' },
  'zh-TW': { ...chinese, footnotes: '註腳' },
  'en-US': {
    footnotes: 'Footnotes',
    backToReference: (mark) => `Back to reference ${mark}`,
    table: (columns) => ['Table', columns.join(', ')].filter(Boolean).join(': '),
    taskDone: 'Done',
    taskOpen: 'To do',
  },
};
