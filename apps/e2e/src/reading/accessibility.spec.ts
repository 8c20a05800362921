import { expectNoBarriersInBothSchemes } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const PAGES = {
  home: '/en-US',
  'home in Chinese': '/zh-CN',
  post: '/en-US/post/setting-two-scripts',
  'post in another language than the page': '/en-US/post/dong-ri-yin-cha',
  tag: '/en-US/tag/notebook',
  category: '/en-US/category/essays',
  about: '/zh-TW/about',
  contact: '/en-US/contact',
  '404': '/en-US/nothing/here',
};

for (const [name, path] of Object.entries(PAGES)) {
  test(`the ${name} page has no axe violations in light and dark`, async ({ page }) => {
    await page.goto(path);
    await expectNoBarriersInBothSchemes(page);
  });
}

test('the first Tab focuses the skip link', async ({ page }) => {
  await page.goto('/en-US');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
