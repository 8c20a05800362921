import type { Page } from '@playwright/test';

/** Opens the header's language switcher, whatever language the page is in, and follows one of its links. */
export async function switchLanguage(page: Page, name: '简体中文' | '繁體中文' | 'English'): Promise<void> {
  const header = page.getByRole('banner');
  const choice = header.getByRole('link', { name, exact: true });
  // Its summary has no role of its own that Playwright knows; it is the one that holds the choice.
  await header
    .locator('details', { has: page.locator('a[hreflang]') })
    .locator('summary')
    .click();
  await choice.click();
}
