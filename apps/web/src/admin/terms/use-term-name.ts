import { fallbackOrder, languageName, type Locale } from '@sanwen/contracts/locales';
import type { ManagedTerm } from '@sanwen/contracts/terms.schemas';
import { useAppContext } from '../../site/use-site.ts';

interface TermLabels {
  /** What readers of the panel's language see. */
  nameOf: (term: Pick<ManagedTerm, 'names' | 'slug'>) => string;
  /** Languages of the site in which readers see the name of another. */
  missingOf: (term: Pick<ManagedTerm, 'names'>) => { locale: Locale; name: string }[];
}

/** How categories and tags are called. */
export function useTermName(): TermLabels {
  const { boot } = useAppContext();
  const { defaultLanguage, enabledLanguages } = boot.language;
  const order = fallbackOrder(boot.locale, defaultLanguage);
  return {
    nameOf: ({ names, slug }) => order.map((locale) => names[locale]).find(Boolean) ?? slug,
    missingOf: ({ names }) =>
      order
        .filter((locale) => enabledLanguages[locale] && !names[locale])
        .map((locale) => ({ locale, name: languageName(locale, boot.locale) })),
  };
}
