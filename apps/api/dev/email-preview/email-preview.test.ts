import { LOCALES } from '@sanwen/contracts/locales';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadServerTexts } from '../../src/i18n/server-texts.ts';
import { emailTemplates } from '../../src/start/email-templates.ts';
import { buildPreview } from './preview-server.ts';
import { sampleEmails } from './sample-emails.ts';

const emails = sampleEmails(await loadServerTexts());

let app: FastifyInstance;
beforeAll(async () => {
  app = await buildPreview();
});
afterAll(() => app.close());

const open = async (url: string) => {
  const response = await app.inject(url);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  return response.body;
};

test('the index lists every email in every language', async () => {
  const index = await open('/');
  expect(emails).toHaveLength(emailTemplates.length * LOCALES.length);
  for (const { name, locale } of emails) expect(index).toContain(`href="/${name}/${locale}"`);
});

describe.each(emails)('$name in $locale', ({ name, locale, html, text, headers }) => {
  test('is shown with its headers, as HTML and as text', async () => {
    const shown = await open(`/${name}/${locale}`);
    for (const header of Object.keys(headers)) expect(shown).toContain(header);
    expect(await open(`/${name}/${locale}/html`)).toBe(html);
  });

  test('has a one-line subject, and every text in its language', () => {
    expect(headers['Subject']).toMatch(/^[^\r\n]{2,200}$/);
    for (const part of [headers['Subject'] ?? '', text, html.replace(/<style>.*?<\/style>/s, '')]) {
      expect(part).not.toMatch(/\bmail\.\w+|undefined|[{}]|NaN/);
    }
    const others = emails.filter((mail) => mail.name === name && mail.locale !== locale);
    expect(others.map((mail) => mail.text)).not.toContain(text);
  });

  test('has the same content as HTML and text, and layout that email clients support', () => {
    const words = html
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&amp;', '&')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"');
    for (const line of text
      .split('\n')
      .filter((each) => each.trim() !== '' && !/^(?:-- |>|https?:)/.test(each)))
      expect(words).toContain(line.trim());
    for (const [link] of text.matchAll(/https?:\S+/g)) expect(html).toContain(link.replaceAll('&', '&amp;'));
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toMatch(/<table role="presentation"/);
    expect(html).not.toMatch(/<script|<link|url\(|display:\s*(?:flex|grid)/);
    // Gmail clips longer emails.
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  });
});
