import type { Page } from '@playwright/test';

/**
 * Hears of every payload that runs in a page or a frame of it. Call it before the page is opened. @returns
 * what ran
 */
export async function watchScripts(page: Page): Promise<Set<string>> {
  const ran = new Set<string>();
  await page.exposeBinding('xss', (_source, number: number) => void ran.add(String(number)));
  page.on('dialog', (dialog) => {
    ran.add(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  return ran;
}

/**
 * Finds what would run if it were pressed, pointed at or focused: handlers as attributes, addresses that are
 * scripts, and scripts that are no data.
 */
export function findScripts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const safe = /^(?:https?:|mailto:|blob:|data:image\/(?!svg)|[#/?.]|$)/i;
    const addresses = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'srcdoc', 'poster'];
    const isOurs = (script: Element) =>
      script.closest('head') !== null || script.getAttribute('type')?.endsWith('json');
    return [...document.querySelectorAll('*')].flatMap((element) => {
      const found = [...element.attributes].filter(({ name, value }) => {
        // Control characters in front of a scheme, and inside of it, are left out by browsers.
        const address = value.replaceAll(/[^!-\uFFFF]/g, '');
        return (
          name.startsWith('on') ||
          (addresses.includes(name) && /^[^/?#]*:/.test(address) && !safe.test(address))
        );
      });
      const scripts = element.matches('script') && !isOurs(element) ? ['script'] : [];
      return [...found.map(({ name, value }) => `${element.tagName} ${name}=${value}`), ...scripts];
    });
  });
}
