import { expect, test } from 'vitest';
import { imageView } from './site-view.ts';

const STEM = `/uploads/3f/3f${'0'.repeat(22)}`;
const facts = (url: string) => ({ url, width: null, height: null });

test('describes a stored image with its size, color and widths', () => {
  const url = `${STEM}-600x400-c8b49a.jpg`;
  expect(imageView('https://img.example', facts(url))).toEqual({
    src: `https://img.example${url}`,
    srcSet: [480, 600]
      .map((width) => `https://img.example${STEM}-600x400-c8b49a.${width}.webp ${width}w`)
      .join(', '),
    width: 600,
    height: 400,
    style: { backgroundColor: '#c8b49a' },
  });
});

test('describes animated and transparent images without unsupported parts', () => {
  expect(imageView('', facts(`${STEM}-60x40.webp`))).toMatchObject({
    srcSet: undefined,
    width: 60,
    style: undefined,
  });
  expect(imageView('', facts(`${STEM}-60x40.png`))).toMatchObject({
    style: undefined,
    srcSet: `${STEM}-60x40.60.webp 60w`,
  });
});

test('describes an external image as far as it is known, and a missing one by the placeholder', () => {
  const elsewhere = { url: 'https://other.example/a.jpg', width: 30, height: null };
  expect(imageView('https://img.example', elsewhere)).toEqual({
    src: elsewhere.url,
    width: 30,
    height: undefined,
  });
  expect(imageView('https://img.example', null)).toEqual({
    src: '/placeholder-image.jpg',
    width: 1200,
    height: 800,
  });
});
