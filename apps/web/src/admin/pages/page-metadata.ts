import type { Locale } from '@sanwen/contracts/locales';
import type { PageKey } from '@sanwen/contracts/pages.contract';
import { useLingui } from '@lingui/react/macro';

/** A page's text is public once it exists. */
export function stateOf(text: object | undefined): { state: 'published'; hasChanges: boolean } | undefined {
  return text ? { state: 'published', hasChanges: false } : undefined;
}

/** The page's public address in a language. */
export function publicHref(
  page: PageKey,
  locale: Locale,
  enabled: Readonly<Record<string, boolean>>,
): string {
  return enabled[locale] ? `/${locale}/${page}` : `/${page}`;
}

/** The panel's names of the built-in pages, whose titles differ by language. */
export function usePageNames(): Record<PageKey, { name: string; about: string }> {
  const { t } = useLingui();
  return {
    about: { name: t`About`, about: t`Who writes here, and why.` },
    contact: { name: t`Contact`, about: t`How to reach you. The form appears below your text.` },
  };
}
