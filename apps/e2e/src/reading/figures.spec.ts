import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { expectNoBarriers } from '../support/axe.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';
import { runSanwen } from '../support/sanwen-process.ts';
import { expect, test } from '../support/test.ts';

const fixtures = join(import.meta.dirname, '../../fixtures/posts');

const TEXT = `---
title: Figures
date: 2026-11-01
---

${'The ferry was late. '.repeat(30)}

![The ferry](ferry.jpg "From the old pier")

## Wide

![The coast](coast.jpg#wide)

## Full

![The headland](coast.jpg#full)

## Gallery

![Stalls](stalls.png) ![Ferry again](ferry.jpg)

https://youtu.be/aqz-KE-bpKQ
`;

let site: OwnSite;

test.beforeAll(async () => {
  site = await startOwnSite('figures');
  const folder = await mkdtemp(join(tmpdir(), 'sanwen-figures-'));
  for (const image of ['en-US/ferry.jpg', 'images/coast.jpg', 'images/stalls.png'])
    await cp(join(fixtures, image), join(folder, image.split('/')[1] ?? ''));
  await writeFile(join(folder, 'figures.md'), TEXT);
  await runSanwen(['import', 'markdown', folder, '--language', 'en-US'], site);
  await rm(folder, { recursive: true });
});

test.afterAll(() => site.close());

const widthOf = async (place: Locator) => (await place.boundingBox())?.width ?? 0;

for (const theme of ['default', 'magazine']) {
  test(`images reach as far as they say, with captions, in the theme ${theme}`, async ({ page }) => {
    await site.save('theme', { selectedTheme: theme });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${site.url}/en-US/post/figures`);
      const image = (name: string) => page.getByRole('img', { name, exact: true });
      await expect(page.getByRole('figure', { name: 'From the old pier' })).toBeVisible();
      const column = await widthOf(page.locator('[data-text]'));
      expect(await widthOf(image('The ferry'))).toBeCloseTo(column, 0);
      expect(await widthOf(image('The coast'))).toBeGreaterThan(column + 30);
      expect(await widthOf(image('The headland'))).toBeCloseTo(width, 0);
      const [first, second] = [image('Stalls'), image('Ferry again')];
      expect((await first.boundingBox())?.height).toBeCloseTo((await second.boundingBox())?.height ?? 0, 0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await expectNoBarriers(page);
  });
}

test('arrow keys lead through the enlarged images of a text', async ({ page }) => {
  await page.goto(`${site.url}/en-US/post/figures`);
  await page.getByRole('button', { name: 'Enlarge image: The ferry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Image' });
  await expect(dialog.getByText('From the old pier')).toBeVisible();
  await expect(dialog.getByText('1 / 5')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('img', { name: 'The coast' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Previous image' }).click();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('img', { name: 'Ferry again' })).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a player loads when its button is pressed, and not before', async ({ page }) => {
  const asked: string[] = [];
  await page.route(/youtube|youtu\.be/, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<button>Play</button>' });
  });
  await page.goto(`${site.url}/en-US/post/figures`);
  await expect(page.getByRole('link', { name: 'https://youtu.be/aqz-KE-bpKQ' })).toBeVisible();
  const button = page.getByRole('button', { name: 'Load from YouTube' });
  await button.scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await button.click();
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Play' })).toBeVisible();
  expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1']);
});
