import type { Page } from '@playwright/test';

/**
 * Records every payload that runs in a page or its frames. Call it before opening the page. @returns what ran
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
 * Finds what would run on a click, hover, or focus: event handler attributes, script URLs, and inline scripts
 * that are not data.
 */
export function findScripts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const safe = /^(?:https?:|mailto:|blob:|data:image\/(?!svg)|[#/?.]|$)/i;
    const addresses = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'srcdoc', 'poster'];
    const isOurs = (script: Element) =>
      script.closest('head') !== null || script.getAttribute('type')?.endsWith('json');
    return [...document.querySelectorAll('*')].flatMap((element) => {
      const found = [...element.attributes].filter(({ name, value }) => {
        // Browsers ignore control characters before and inside a scheme.
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
