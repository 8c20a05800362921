import type { Locale } from '@sanwen/contracts/locales';
import type { PageKey } from '@sanwen/contracts/pages.contract';
import { useLingui } from '@lingui/react/macro';

/** A text of a page is public as soon as it is there. */
export function stateOf(text: object | undefined): { state: 'published'; hasChanges: boolean } | undefined {
  return text ? { state: 'published', hasChanges: false } : undefined;
}

/** Where readers find a page, in a language. */
export function publicHref(
  page: PageKey,
  locale: Locale,
  enabled: Readonly<Record<string, boolean>>,
): string {
  return enabled[locale] ? `/${locale}/${page}` : `/${page}`;
}

/** What the panel calls the pages that every site has. Their titles are their own in each language. */
export function usePageNames(): Record<PageKey, { name: string; about: string }> {
  const { t } = useLingui();
  return {
    about: { name: t`About`, about: t`Who writes here, and why.` },
    contact: { name: t`Contact`, about: t`How to reach you. The form appears below your text.` },
  };
}
