import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Parts of the page to include or exclude, as selectors. */
interface Parts {
  within?: string;
  without?: string;
}

/** Expects no axe violations once the page is settled. */
export async function expectNoBarriers(page: Page, { within, without }: Parts = {}): Promise<void> {
  // Content that is fading in or loading has less contrast.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    // Except endless and scroll-driven animations.
    const ending = document
      .getAnimations()
      .filter(
        (each) =>
          each.timeline === document.timeline && each.effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(ending.map((each) => each.finished));
  });
  const axe = new AxeBuilder({ page });
  if (within !== undefined) axe.include(within);
  if (without !== undefined) axe.exclude(without);
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`).join('\n')}`,
  );
  expect(found, new URL(page.url()).pathname).toEqual([]);
}
