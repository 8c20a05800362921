import { useLingui } from '@lingui/react/macro';
import type { PageKey } from '@sanwen/contracts/pages.contract';

/** What the panel calls the pages that every site has. Their titles are their own in each language. */
export function usePageNames(): Record<PageKey, { name: string; about: string }> {
  const { t } = useLingui();
  return {
    about: { name: t`About`, about: t`Who writes here, and why.` },
    contact: { name: t`Contact`, about: t`How to reach you. The form appears below your text.` },
  };
}
