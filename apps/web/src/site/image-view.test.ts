import { expect, test } from 'vitest';
import { imageView } from './image-view.ts';

const STEM = `/uploads/3f/3f${'0'.repeat(22)}`;
const facts = (url: string) => ({ url, width: null, height: null });

test('a picture that the site keeps has its size, its color and its widths, below the image base', () => {
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

test('one that moves, or is see-through, has no more than it can have', () => {
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

test('one from elsewhere has what is known of it, and without one there is the placeholder', () => {
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
