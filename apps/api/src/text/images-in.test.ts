import { expect, test } from 'vitest';
import { imagesIn } from './images-in.ts';

const one = '3f9a0123456789abcdef0123';
const two = 'c80000000000000000000001';
const path = (key: string, rest = '-1600x900-c8b49a.jpg') => `/uploads/${key.slice(0, 2)}/${key}${rest}`;

test('finds each stored image once, however a text shows it', () => {
  expect(
    imagesIn(`![A tree](${path(one)} "Title")\n\n[large](${path(one, '-1600x900-c8b49a.1600.webp')})`),
  ).toEqual([one]);
  expect(
    imagesIn(`<img src="https://example.com${path(two, '-40x30.webp')}">![][ref]\n\n[ref]: <${path(one)}>`),
  ).toEqual([two, one]);
  expect(imagesIn(`《图》![](${path(two)})，文字`)).toEqual([two]);
});

test('ignores addresses that are not stored images', () => {
  expect(imagesIn('')).toEqual([]);
  expect(
    imagesIn('/uploads/3f/short-1x1.jpg /uploads/notes.txt ![](/images/3f9a0123456789abcdef0123-1x1.jpg)'),
  ).toEqual([]);
});
