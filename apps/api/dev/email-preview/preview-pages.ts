import { LOCALES } from '@sanwen/contracts/locales';
import type { SampleEmail } from './sample-emails.ts';

const STYLES = `
:root { color-scheme: light dark; font: 15px/1.6 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 70rem; padding: 2rem 1.5rem; }
nav a { margin-right: 1.25rem; }
table { border-collapse: collapse; } td, th { padding: .35rem 1.5rem .35rem 0; text-align: start; vertical-align: top; }
.frames { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: start; }
iframe { height: 52rem; border: 1px solid #8886; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid #8886; padding: 1rem; }
code { overflow-wrap: anywhere; }
`;

/** A list of all emails. */
export function indexPage(emails: readonly SampleEmail[]): string {
  const names = [...new Set(emails.map(({ name }) => name))];
  const rows = names.map((name) => {
    const cells = emails
      .filter((mail) => mail.name === name)
      .map((mail) => `<td>${link(mail, mail.headers['Subject'] ?? '')}</td>`);
    return `<tr><th scope="row"><code>${escaped(name)}</code></th>${cells.join('')}</tr>`;
  });
  const head = LOCALES.map((locale) => `<th scope="col">${locale}</th>`).join('');
  return page('Emails', `<h1>Emails</h1><table><tr><td></td>${head}</tr>${rows.join('')}</table>`);
}

/** One email: its headers, its HTML at the width of a window and of a phone, and its text. */
export function emailPage(mail: SampleEmail, emails: readonly SampleEmail[]): string {
  const others = emails.filter(({ name }) => name === mail.name).map((other) => link(other, other.locale));
  const head = Object.entries(mail.headers).map(
    ([name, value]) =>
      `<tr><th scope="row">${escaped(name)}</th><td><code>${escaped(value)}</code></td></tr>`,
  );
  const frames = [680, 375].map(
    (width) => `<iframe title="HTML, ${width} wide" src="${address(mail)}/html" width="${width}"></iframe>`,
  );
  return page(
    mail.name,
    `<nav><a href="/">All emails</a>${others.join('')}</nav><h1>${escaped(mail.name)}</h1><table>${head.join('')}</table>
    <h2>HTML</h2><div class="frames">${frames.join('')}</div><h2>Text</h2><pre lang="${mail.locale}">${escaped(mail.text)}</pre>`,
  );
}

function address({ name, locale }: SampleEmail): string {
  return `/${name}/${locale}`;
}

function link(mail: SampleEmail, label: string): string {
  return `<a href="${address(mail)}" lang="${mail.locale}">${escaped(label)}</a>`;
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLES}</style>${body}</html>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
