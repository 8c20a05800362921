import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { COLORS, FONTS, STYLES, STYLE_SHEET } from './email-styles.ts';
import type { EmailBlock, EmailContent, EmailView } from './email-template.ts';

/** Tables for layout, since Outlook supports nothing else; screen readers ignore them. */
const TABLE = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 };

function Block({ block }: { block: EmailBlock }): ReactElement {
  switch (block.kind) {
    case 'heading':
      return h(
        'h1',
        { style: STYLES.heading, lang: block.lang },
        h('a', { href: block.url, style: STYLES.plain }, block.text),
      );
    case 'paragraph':
      return h('p', { style: STYLES.paragraph, lang: block.lang }, block.text);
    case 'html':
      return h('div', {
        lang: block.lang,
        style: STYLES.text,
        // The renderer sanitized it.
        dangerouslySetInnerHTML: { __html: block.html },
      });
    case 'quote':
      return h('blockquote', { style: STYLES.quote, className: 'mark' }, block.text);
    case 'details':
      return h(
        'p',
        { style: STYLES.details },
        block.lines.map((line) => h('span', { key: line, style: { display: 'block' } }, line)),
      );
    case 'image':
      // Lazy loading keeps React from adding a preload to the head.
      return h(
        'a',
        { href: block.link },
        h('img', { src: block.url, alt: block.alt, width: 528, loading: 'lazy', style: STYLES.image }),
      );
    case 'button':
      return h(Button, block);
    case 'note':
      return h('p', { style: STYLES.note, className: 'soft' }, block.text);
    default:
      return h(
        'p',
        { style: STYLES.links, className: 'soft' },
        block.links.map(({ label, url }) =>
          h('a', { key: url, href: url, style: STYLES.link, className: 'soft' }, label),
        ),
      );
  }
}

function Button({ label, url }: { label: string; url: string }): ReactElement {
  const link = h('a', { href: url, style: STYLES.button, className: 'button' }, label);
  return h(
    'table',
    TABLE,
    h(
      'tbody',
      null,
      h('tr', null, h('td', { bgcolor: COLORS.mark, style: STYLES.buttonCell, className: 'button' }, link)),
      h('tr', null, h('td', { style: STYLES.after }, '\u00a0')),
    ),
  );
}

/** Text that mailboxes show after the subject; hidden in the email. */
function Preview({ text }: { text: string }): ReactElement {
  return h('div', { style: STYLES.preview, 'aria-hidden': true }, text);
}

function Table({
  children,
  cell,
  ...table
}: {
  children: ReactNode;
  cell: object;
  className: string;
  style?: object;
  width: string | number;
  align?: string;
  bgcolor: string;
}) {
  return h('table', { ...TABLE, ...table }, h('tbody', null, h('tr', null, h('td', cell, children))));
}

/** Renders an email as HTML, in the shared design. */
export function emailHtml(
  { subject, preview, blocks }: EmailContent,
  { siteName, siteUrl, locale }: EmailView,
): string {
  const head = h(
    'head',
    null,
    h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    h('meta', { name: 'format-detection', content: 'telephone=no,date=no,address=no,email=no,url=no' }),
    h('title', null, subject),
    h('style', null, STYLE_SHEET),
  );
  const inner = [
    h('p', { key: 'site', style: STYLES.site }, h('a', { href: siteUrl, style: STYLES.plain }, siteName)),
    ...blocks.map((block, index) => h(Block, { key: index, block })),
  ];
  const sheet = h(Table, {
    className: 'sheet',
    style: STYLES.sheet,
    width: 600,
    align: 'center',
    bgcolor: COLORS.sheet,
    cell: { className: 'inner', style: { ...STYLES.inner, fontFamily: FONTS[locale] } },
    children: inner,
  });
  const body = h(
    'body',
    { style: STYLES.body, className: 'paper' },
    preview ? h(Preview, { text: preview }) : null,
    h(Table, {
      className: 'paper',
      width: '100%',
      bgcolor: COLORS.paper,
      cell: { align: 'center', className: 'outer', style: STYLES.outer },
      children: sheet,
    }),
  );
  return `<!doctype html>${renderToStaticMarkup(h('html', { lang: locale }, head, body))}`;
}
