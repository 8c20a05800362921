import { expect, test } from 'vitest';
import { fromImageBase } from './add-image-dimensions.ts';
import { renderText } from './render-text.ts';

const STEM = `/uploads/3f/3f${'0'.repeat(22)}`;
const PHOTO = `${STEM}-1000x500-c8b49a`;
const LONG = 'A sentence of words. '.repeat(30);

const html = async (markdown: string) => (await renderText(markdown, 'en-US')).html;

test('adds dimensions, color, and widths to a stored image', async () => {
  expect(await html(`${LONG}\n\n![A bay](${PHOTO}.jpg)`)).toContain(
    `<img src="${PHOTO}.jpg" alt="A bay" loading="lazy" decoding="async" width="1000" height="500" ` +
      `style="background-color:#c8b49a" srcset="${PHOTO}.480.webp 480w, ${PHOTO}.960.webp 960w, ${PHOTO}.1000.webp 1000w" ` +
      'sizes="auto, (min-width: 48rem) 44rem, 100vw">',
  );
});

test('keeps the size given by the author, with the image’s aspect ratio', async () => {
  expect(await html(`${LONG}<img src="${PHOTO}.jpg" width="300" srcset="/x.jpg 2x">`)).toMatch(
    /width="300"[^>]* height="150"[^>]* sizes="auto, 300px"/,
  );
  expect(await html(`<img src="${PHOTO}.jpg" height="100">`)).toMatch(/height="100"[^>]* width="200"/);
});

test('adds no widths to an animated image, and leaves external images unchanged', async () => {
  const moving = await html(`![](${STEM}-60x40.webp)`);
  expect(moving).toMatch(/width="60" height="40"/);
  expect(moving).not.toMatch(/srcset|style/);
  expect(await html(`${LONG}\n\n![A cat](https://other.example/cat.png)`)).toContain(
    '<img src="https://other.example/cat.png" alt="A cat" loading="lazy" decoding="async">',
  );
});

test('does not lazy-load the image on the first screen', async () => {
  const lazy = async (markdown: string) =>
    [...(await html(markdown)).matchAll(/<img[^>]*>/g)].map(([tag]) => tag.includes('lazy'));
  expect(await lazy('Words.\n\n![](/a.jpg)\n\n![](/b.jpg)')).toEqual([false, true]);
  expect(await lazy(`${LONG}\n\n![](/a.jpg)`)).toEqual([true]);
});

test('prefixes only image paths with the image base', async () => {
  const text = await html(
    `![src="/not](${PHOTO}.jpg) \`<img src="/code.jpg">\` [a link](/post/x) ![](//other.example/c.jpg)\n\n` +
      '<picture><source srcset="/d.webp, /e.webp 2x"><img src="/f.jpg"></picture>',
  );
  expect(fromImageBase(text, '')).toBe(text);
  const placed = fromImageBase(text, 'https://img.example');
  expect(placed.replaceAll('https://img.example', '')).toBe(text);
  expect(placed.match(/https:\/\/img\.example/g)).toHaveLength(4 + 3);
  for (const untouched of [
    'href="/post/x"',
    'src="//other.example/c.jpg"',
    'src="/code.jpg"',
    'alt="src=&#x22;/not"',
  ]) {
    expect(placed).toContain(untouched);
  }
});
