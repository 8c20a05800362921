import type { Locale } from '@sanwen/contracts/locales';
import type { CSSProperties } from 'react';

const SIMPLIFIED =
  "'Songti SC', 'Noto Serif CJK SC', 'Source Han Serif SC', 'Microsoft YaHei', Georgia, serif";
const TRADITIONAL =
  "'Songti TC', 'Noto Serif CJK TC', 'Source Han Serif TC', 'Microsoft JhengHei', Georgia, serif";

/** Glyphs for each region; Windows has no Chinese serif font suited to screens. */
export const FONTS: Record<Locale, string> = {
  'zh-CN': SIMPLIFIED,
  'zh-TW': TRADITIONAL,
  'en-US': "Georgia, 'Times New Roman', serif",
};

export const COLORS = {
  paper: '#f7f4ee',
  sheet: '#fffdf9',
  ink: '#24211d',
  soft: '#6b645a',
  rule: '#ddd6ca',
  mark: '#a33b2a',
};

/** Inline styles: mail programs support few rules, and some drop style sheets. */
export const STYLES = {
  body: { margin: 0, padding: 0, backgroundColor: COLORS.paper },
  outer: { padding: '28px 12px' },
  sheet: { width: '100%', maxWidth: '600px', backgroundColor: COLORS.sheet },
  inner: {
    padding: '32px 36px 36px',
    fontSize: '17px',
    lineHeight: 1.75,
    color: COLORS.ink,
    textAlign: 'left',
  },
  site: { margin: '0 0 28px', fontWeight: 700 },
  plain: { color: 'inherit', textDecoration: 'none' },
  heading: { margin: '0 0 14px', fontSize: '26px', lineHeight: 1.35, fontWeight: 700 },
  paragraph: { margin: '0 0 18px' },
  text: { margin: '0 0 22px', overflowWrap: 'anywhere' },
  quote: {
    margin: '0 0 22px',
    padding: '2px 0 2px 18px',
    borderLeft: `3px solid ${COLORS.mark}`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  details: { margin: '0 0 22px', fontSize: '15px', overflowWrap: 'anywhere' },
  image: {
    display: 'block',
    width: '100%',
    maxWidth: '528px',
    height: 'auto',
    margin: '0 0 22px',
    border: 0,
  },
  buttonCell: { borderRadius: '4px', backgroundColor: COLORS.mark, msoPaddingAlt: '12px 24px' },
  button: {
    display: 'inline-block',
    padding: '12px 24px',
    fontWeight: 700,
    color: '#ffffff',
    textDecoration: 'none',
  },
  after: { height: '22px', lineHeight: '22px', fontSize: '1px' },
  note: {
    margin: '28px 0 0',
    paddingTop: '14px',
    borderTop: `1px solid ${COLORS.rule}`,
    fontSize: '14px',
    lineHeight: 1.65,
    color: COLORS.soft,
    whiteSpace: 'pre-line',
  },
  links: { margin: '10px 0 0', fontSize: '14px', lineHeight: 1.65, color: COLORS.soft },
  link: { marginRight: '16px', color: COLORS.soft },
  preview: {
    display: 'none',
    maxHeight: 0,
    overflow: 'hidden',
    fontSize: '1px',
    lineHeight: '1px',
    color: 'transparent',
  },
} as const satisfies Record<string, CSSProperties & { msoPaddingAlt?: string }>;

/**
 * For mail programs that support style sheets: dark colors (including Outlook, which marks recolored elements
 * with `data-ogsc`) and narrow margins on phones.
 */
export const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
@media (max-width: 520px) { .outer { padding: 0 !important; } .inner { padding: 24px 20px 32px !important; } }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #161412 !important; }
  .sheet { background-color: #201d1a !important; }
  .inner { color: #ece6dc !important; }
  .soft { color: #b0a79a !important; border-color: #4a433b !important; }
  .mark { border-color: #d9705c !important; }
  .button { background-color: #b4452f !important; color: #ffffff !important; }
}
[data-ogsc] .inner { color: #ece6dc !important; }
[data-ogsc] .soft { color: #b0a79a !important; }
`;
