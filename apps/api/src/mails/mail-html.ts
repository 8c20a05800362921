import type { Locale } from '@sanwen/contracts/locales';
import { createElement as h } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailBlock, MailContent, MailView } from './mail-template.ts';

const SERIF = "'Songti SC', 'Noto Serif CJK SC', 'Source Han Serif SC', Georgia, serif";
const TRADITIONAL = "'Songti TC', 'Noto Serif CJK TC', 'Source Han Serif TC', Georgia, serif";

const FONTS: Record<Locale, string> = { 'zh-CN': SERIF, 'zh-TW': TRADITIONAL, 'en-US': 'Georgia, serif' };

/** Programs that show mail know few rules and no style sheets: each element carries its own, in colours for light and dark. */
const STYLES = {
  body: { margin: 0, padding: '32px 16px' },
  sheet: { maxWidth: '34em', margin: '0 auto', fontSize: '17px', lineHeight: 1.75 },
  site: { margin: '0 0 28px', fontWeight: 700 },
  paragraph: { margin: '0 0 18px' },
  quote: { margin: '0 0 22px', padding: '2px 0 2px 18px', borderLeft: '3px solid #a33b2a', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  facts: { margin: '0 0 22px', fontSize: '15px', overflowWrap: 'anywhere' },
  button: { display: 'inline-block', padding: '10px 22px', borderRadius: '4px', background: '#a33b2a', color: '#ffffff', textDecoration: 'none' },
  note: { margin: '32px 0 0', paddingTop: '14px', borderTop: '1px solid #99999966', fontSize: '14px', opacity: 0.75 },
} as const satisfies Record<string, CSSProperties>;

function Block({ block }: { block: MailBlock }): ReactElement {
  switch (block.kind) {
    case 'quote':
      return h('blockquote', { style: STYLES.quote }, block.text);
    case 'facts':
      return h(
        'p',
        { style: STYLES.facts },
        block.lines.map((line) => h('span', { key: line, style: { display: 'block' } }, line)),
      );
    case 'button':
      return h('p', { style: STYLES.paragraph }, h('a', { href: block.url, style: STYLES.button }, block.label));
    default:
      return h('p', { style: STYLES[block.kind] }, block.text);
  }
}

/** A mail as HTML, in the look that all mails share. */
export function mailHtml({ subject, blocks }: MailContent, { siteName, siteUrl }: MailView, locale: Locale): string {
  const page = h(
    'html',
    { lang: locale },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('title', null, subject),
    ),
    h(
      'body',
      { style: STYLES.body },
      h(
        'div',
        { style: { ...STYLES.sheet, fontFamily: FONTS[locale] } },
        h('p', { style: STYLES.site }, h('a', { href: siteUrl, style: { color: 'inherit', textDecoration: 'none' } }, siteName)),
        blocks.map((block, index) => h(Block, { key: index, block })),
      ),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
