import type { Locale } from '@sanwen/contracts/locales';
import type { PageKey } from '@sanwen/contracts/pages.contract';
import { useLingui } from '@lingui/react/macro';

/** The state of a page's text in one language. */
export function stateOf(
  text: { isDraft?: boolean | undefined } | undefined,
): { state: 'draft' | 'published'; hasChanges: boolean } | undefined {
  return text ? { state: text.isDraft ? 'draft' : 'published', hasChanges: false } : undefined;
}

/** The page's public address in a language. */
export function publicHref(
  page: PageKey,
  locale: Locale,
  enabled: Readonly<Record<string, boolean>>,
): string {
  return enabled[locale] ? `/${locale}/${page}` : `/${page}`;
}

/** The panel's names of pages: built-in ones have one, others are named by their address. */
export function usePageNames(): (key: PageKey) => { name: string; about: string } {
  const { t } = useLingui();
  const fixed: Partial<Record<PageKey, { name: string; about: string }>> = {
    about: { name: t`About`, about: t`Who writes here, and why.` },
    contact: { name: t`Contact`, about: t`How to reach you. The form appears below your text.` },
  };
  return (key) => fixed[key] ?? { name: `/${key}`, about: '' };
}

/** A page's path in the panel. Its slashes are written as `~`, which no address contains. */
export const panelHref = (key: PageKey): string =>
  `/admin/pages/${encodeURIComponent(key.replaceAll('/', '~'))}`;
