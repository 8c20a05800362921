import { useLingui } from '@lingui/react/macro';
import type { ManagedTerm } from '@sanwen/contracts/terms.schemas';
import { Badge } from '@sanwen/ui/admin/states';
import { useTermName } from './use-term-name.ts';

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
