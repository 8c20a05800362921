import type { Page } from '@playwright/test';

/** Opens the header's language switcher in any language, and follows one of its links. */
export async function switchLanguage(page: Page, name: '简体中文' | '繁體中文' | 'English'): Promise<void> {
  const header = page.getByRole('banner');
  const choice = header.getByRole('link', { name, exact: true });
  // Playwright knows no role for a summary. This is the one that contains the list.
  await header
    .locator('details', { has: page.locator('a[hreflang]') })
    .locator('summary')
    .click();
  await choice.click();
}
