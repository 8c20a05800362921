import { Suspense, use } from 'react';
import { expect, test } from 'vitest';
import { renderWhole } from './render-whole.ts';

function Broken(): never {
  throw new Error('ink ran out');
}

test('throws the error of a component inside a boundary', async () => {
  const page = (
    <Suspense fallback="waiting">
      <Broken />
    </Suspense>
  );
  await expect(renderWhole(page)).rejects.toThrow('ink ran out');
});

test('renders a long page in reading order without scripts', async () => {
  const paragraphs = Array.from({ length: 2000 }, (_, index) => (
    <p key={index}>A paragraph of some length {index}</p>
  ));
  const html = await renderWhole(
    <html lang="en">
      <body>
        <main>
          <Suspense fallback="waiting">{paragraphs}</Suspense>
        </main>
        <footer />
      </body>
    </html>,
  );
  expect(html).not.toContain('<script');
  expect(html.indexOf('1999')).toBeLessThan(html.indexOf('</main>'));
});

test('waits for pending data inside a boundary', async () => {
  const response = Promise.resolve('it came');
  const Late = () => use(response);
  await expect(
    renderWhole(
      <Suspense fallback="waiting">
        <Late />
      </Suspense>,
    ),
  ).resolves.toContain('it came');
});
