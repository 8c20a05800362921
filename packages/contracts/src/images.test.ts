import { expect, test } from 'vitest';
import { imageSrcSet, isAvatarPath, storedFallback, storedImage } from './images.ts';

const STEM = `/uploads/3f/3f${'0'.repeat(22)}`;

test('an image path contains size, color, and the paths of its variants', () => {
  const image = storedImage(`${STEM}-1600x900-c8b49a.jpg`);
  expect(image).toMatchObject({ width: 1600, height: 900, color: '#c8b49a' });
  expect(image?.forms.map((form) => form.width)).toEqual([480, 960, 1440, 1600]);
  expect(image && imageSrcSet(image, 'https://images.example')).toMatch(
    /^https:\/\/images\.example\/uploads\/3f\/3f0+-1600x900-c8b49a\.480\.webp 480w, /,
  );
});

test('a small image has one variant, and an animated one has none', () => {
  expect(storedImage(`${STEM}-300x200.png`)).toMatchObject({ color: null, forms: [{ width: 300 }] });
  expect(storedImage(`${STEM}-480x200.jpg`)?.forms).toHaveLength(1);
  expect(storedImage(`${STEM}-300x200.webp`)?.forms).toEqual([]);
});

test('the fallback of an image has its format and at most the maximum width', () => {
  expect(storedFallback(`${STEM}-2400x1600-c8b49a.jpg`)).toEqual({
    type: 'image/jpeg',
    width: 1440,
    height: 960,
  });
  expect(storedFallback(`${STEM}-300x200.png`)).toEqual({ type: 'image/png', width: 300, height: 200 });
  expect(storedFallback('/uploads/a.jpg')).toBeNull();
});

test.each([
  '/uploads/a.jpg',
  `${STEM}-1600x900.svg`,
  `https://other.example${STEM}-1600x900.jpg`,
  `${STEM}-1600x900.jpg?x`,
  `${STEM}-1600x900.480.webp`,
])('%s is not the path of a stored image', (path) => {
  expect(storedImage(path)).toBeNull();
});

test('an avatar’s path is on this site, and names nothing else', () => {
  const avatar = `/uploads/avatars/${'0'.repeat(32)}.webp`;
  expect(isAvatarPath(avatar)).toBe(true);
  for (const other of [`https://other.example${avatar}`, `${avatar}?x`, avatar.replace('webp', 'svg')])
    expect(isAvatarPath(other)).toBe(false);
});
