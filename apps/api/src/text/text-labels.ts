import type { Locale } from '@sanwen/contracts/locales';
import type { AlertKind } from '@sanwen/markdown/alerts';

export type FormulaError = 'tooComplex' | 'tooLarge' | 'noFormula' | 'tooMany';

/** Words that rendering adds to a text, in the text's language. */
export interface TextLabels {
  footnotes: string;
  /** Name of the link to a footnote. */
  toFootnote: (mark: string) => string;
  /** Name of a footnote's backlink; `mark` is the reference's number, such as `1` or `1-2`. */
  backToReference: (mark: string) => string;
  /** Name of a scrollable table; `columns` are its headings. */
  table: (columns: string[]) => string;
  /** Name of a formula in a block of its own. */
  formula: string;
  /** Why a formula stays code. */
  formulaErrors: Record<FormulaError, string>;
  /** Default name of a diagram. */
  diagram: string;
  /** Label of the disclosure with a diagram's code. */
  diagramCode: string;
  /** Titles of note boxes. */
  alerts: Record<AlertKind, string>;
  /** Name of the button that loads a player, such as YouTube's. */
  load: (player: string) => string;
  taskDone: string;
  taskOpen: string;
}

const chinese = {
  formula: '公式',
  backToReference: (mark: string) => `返回正文 ${mark}`,
  table: (columns: string[]) => ['表格', columns.join('、')].filter(Boolean).join('：'),
  taskDone: '已完成',
  taskOpen: '未完成',
};

export const TEXT_LABELS: Record<Locale, TextLabels> = {
  'zh-CN': {
    ...chinese,
    footnotes: '脚注',
    toFootnote: (mark) => `脚注 ${mark}`,
    formulaErrors: {
      tooComplex: '公式太长或嵌套太深',
      tooLarge: '公式太大',
      noFormula: '不是公式',
      tooMany: '公式太多',
    },
    diagram: '图表',
    diagramCode: '图表代码',
    alerts: { note: '说明', tip: '提示', important: '重要', warning: '警告', caution: '危险' },
    load: (player) => `从 ${player} 加载`,
  },
  'zh-TW': {
    ...chinese,
    footnotes: '註腳',
    toFootnote: (mark) => `註腳 ${mark}`,
    formulaErrors: {
      tooComplex: '公式太長或巢狀太深',
      tooLarge: '公式太大',
      noFormula: '不是公式',
      tooMany: '公式太多',
    },
    diagram: '圖表',
    diagramCode: '圖表程式碼',
    alerts: { note: '說明', tip: '提示', important: '重要', warning: '警告', caution: '危險' },
    load: (player) => `從 ${player} 載入`,
  },
  'en-US': {
    footnotes: 'Footnotes',
    toFootnote: (mark) => `Footnote ${mark}`,
    backToReference: (mark) => `Back to reference ${mark}`,
    table: (columns) => ['Table', columns.join(', ')].filter(Boolean).join(': '),
    formula: 'Formula',
    formulaErrors: {
      tooComplex: 'Formula too long or nested too deeply',
      tooLarge: 'Formula too large',
      noFormula: 'Not a formula',
      tooMany: 'Too many formulas',
    },
    diagram: 'Diagram',
    diagramCode: 'Code of the diagram',
    alerts: { note: 'Note', tip: 'Tip', important: 'Important', warning: 'Warning', caution: 'Caution' },
    load: (player) => `Load from ${player}`,
    taskDone: 'Done',
    taskOpen: 'To do',
  },
};
