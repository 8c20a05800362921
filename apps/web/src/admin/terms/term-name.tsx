import { fallbackOrder, languageName, type Locale } from '@sanwen/contracts/locales';
import type { ManagedTerm } from '@sanwen/contracts/terms.schemas';
import { useLingui } from '@lingui/react/macro';
import { Badge } from '@sanwen/ui/admin/states';
import type { ReactNode } from 'react';
import { useAppContext } from '../../site/use-site.ts';
import styles from '../shared/name-button.module.css';

interface TermLabels {
  /** The name in the panel's language. */
  nameOf: (term: Pick<ManagedTerm, 'names' | 'slug'>) => string;
  /** Languages of the site whose readers see a name in another language. */
  missingOf: (term: Pick<ManagedTerm, 'names'>) => { locale: Locale; name: string }[];
}

/** Names of categories and tags. */
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

/** Languages of the site in which a category, tag or menu entry has no name. */
export function MissingNames({ term }: { term: Pick<ManagedTerm, 'names'> }) {
  const { t } = useLingui();
  const { missingOf } = useTermName();
  return missingOf(term).map(({ locale, name }) => (
    <Badge key={locale} tone="attention">
      {t`Name missing in ${name}`}
    </Badge>
  ));
}

/** A row's name as the button that opens it. */
export function NameButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.name} onClick={onClick}>
      {children}
    </button>
  );
}
