import { escapeHtml } from '../foreign/markdown-parts.ts';
import { type Row, recordOf, rowsOf, textOf } from '../values.ts';

/**
 * Writes a card of Ghost's editors as the HTML that Ghost shows. Captions, and texts of callouts and toggles, are
 * HTML already.
 * @returns undefined for a card without an equal, or one that only emails show
 */
export function cardHtml(kind: string, card: Row): string | undefined {
  const url = textOf(card, 'url', 'src');
  switch (kind) {
    case 'image':
      return `<figure class="kg-card">${image(card)}${caption(card)}</figure>`;
    case 'gallery':
      return `${rowsOf(card['images'])
        .map((each) => `<figure>${image(each)}</figure>`)
        .join('')}${caption(card) === '' ? '' : `<figure>${caption(card)}</figure>`}`;
    case 'html':
    case 'card-html':
      return textOf(card, 'html');
    case 'markdown':
    case 'card-markdown':
      return `<raw-markdown data-text="${quoted(textOf(card, 'markdown'))}"></raw-markdown>`;
    case 'code':
    case 'codeblock':
      return code(card);
    case 'hr':
    case 'horizontalrule':
      return '<hr>';
    case 'embed':
      return `<figure>${textOf(card, 'html') || `<a href="${quoted(url)}">${quoted(url)}</a>`}${caption(card)}</figure>`;
    case 'bookmark':
      return `<figure class="kg-card kg-bookmark-card"><a href="${quoted(url)}"><div class="kg-bookmark-title">${escapeHtml(
        textOf(recordOf(card, 'metadata') ?? card, 'title') || url,
      )}</div></a>${caption(card)}</figure>`;
    case 'callout':
      return `<div class="kg-card kg-callout-card"><div class="kg-callout-text">${textOf(card, 'calloutText')}</div></div>`;
    case 'toggle':
      return `<div class="kg-card kg-toggle-card"><h4>${textOf(card, 'heading')}</h4><div class="kg-toggle-content">${textOf(card, 'content')}</div></div>`;
    case 'button':
      return link(textOf(card, 'buttonUrl'), textOf(card, 'buttonText'));
    case 'audio':
    case 'video':
    case 'file':
      return link(url, textOf(card, 'title', 'fileTitle', 'fileName') || (url.split('/').at(-1) ?? url));
    case 'header':
      return `<h2>${textOf(card, 'header')}</h2><p>${textOf(card, 'subheader')}</p>${button(card)}`;
    case 'call-to-action':
      return `<p>${textOf(card, 'textValue')}</p>${button(card)}`;
    case 'product':
      return `<h4>${textOf(card, 'productTitle')}</h4>${textOf(card, 'productDescription')}${button(card, 'product')}`;
    case 'paywall':
    case 'email':
    case 'email-cta':
    case 'signup':
      return '';
    default:
      return undefined;
  }
}

function image(card: Row): string {
  return `<img src="${quoted(textOf(card, 'src'))}" alt="${quoted(textOf(card, 'alt', 'altText'))}">`;
}

function caption(card: Row): string {
  const text = textOf(card, 'caption');
  return text === '' ? '' : `<figcaption>${text}</figcaption>`;
}

function code(card: Row): string {
  const language = textOf(card, 'language');
  const text = typeof card['code'] === 'string' ? card['code'] : '';
  return `<pre><code${language === '' ? '' : ` class="language-${quoted(language)}"`}>${escapeHtml(text)}</code></pre>${
    caption(card) === '' ? '' : `<figure>${caption(card)}</figure>`
  }`;
}

function button(card: Row, prefix = ''): string {
  const url = textOf(card, prefix === '' ? 'buttonUrl' : `${prefix}Url`);
  const name = textOf(card, prefix === '' ? 'buttonText' : `${prefix}Button`);
  return url === '' ? '' : link(url, name);
}

function link(url: string, name: string): string {
  return `<p><a href="${quoted(url)}">${escapeHtml(name || url)}</a></p>`;
}

export function quoted(text: string): string {
  return escapeHtml(text).replaceAll('"', '&quot;');
}
