import { fallbackOrder, languageName, type Locale } from '@sanwen/contracts/locales';
import type { ManagedTerm } from '@sanwen/contracts/terms.manage.schemas';
import { useLingui } from '@lingui/react/macro';
import { Badge } from '@sanwen/ui/admin/states';
import type { ReactNode } from 'react';
import { useAppContext } from '../../site/use-site.ts';
import styles from '../shared/name-button.module.css';

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

/** Languages of the site in which a category, a tag or an entry of a menu has no name. */
export function MissingNames({ term }: { term: Pick<ManagedTerm, 'names'> }) {
  const { t } = useLingui();
  const { missingOf } = useTermName();
  return missingOf(term).map(({ locale, name }) => (
    <Badge key={locale} tone="attention">
      {t`Name missing in ${name}`}
    </Badge>
  ));
}

/** The name of what a row is about, which opens it. */
export function NameButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.name} onClick={onClick}>
      {children}
    </button>
  );
}
