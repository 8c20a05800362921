import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Parts of the page to look at, or to leave out, as selectors. */
interface Parts {
  within?: string;
  without?: string;
}

/** Nothing on the page, once it is still, keeps anybody out: axe finds nothing. */
export async function expectNoBarriers(page: Page, { within, without }: Parts = {}): Promise<void> {
  // What is on its way in or being fetched is paler than it will be.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    // Not those that go on for ever, or with the scrolling.
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
