import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Parts of the page to include or exclude, as selectors. */
interface Parts {
  within?: string;
  without?: string;
}

/** What a color scheme changes. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Expects no axe violations once the page is settled. */
export async function expectNoBarriers(page: Page, parts: Parts = {}): Promise<void> {
  await expectNone(page, parts);
}

/** Expects no axe violations in light colors, and then in dark ones, of which only the colors are checked. */
export async function expectNoBarriersInBothSchemes(page: Page, parts: Parts = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNone(page, parts);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNone(page, parts, COLOR_RULES);
}

async function expectNone(page: Page, { within, without }: Parts, rules?: string[]): Promise<void> {
  await untilSettled(page);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  if (rules !== undefined) axe.withRules(rules);
  if (within !== undefined) axe.include(within);
  if (without !== undefined) axe.exclude(without);
  // Without frames axe needs no second page to merge their results, which takes as long as the check itself.
  axe.setLegacyMode(page.frames().length === 1);
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`).join('\n')}`,
  );
  expect(found, new URL(page.url()).pathname).toEqual([]);
}

/** Waits, since content that is fading in or loading has less contrast. */
async function untilSettled(page: Page): Promise<void> {
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
}
