import type { Locale } from '@sanwen/contracts/locales';
import { useQuery } from '@tanstack/react-query';
import { useDataAccess } from '#src/api/with-queries.tsx';

/**
 * What the settings call comments that a machine wrote (product 19). @param isShown whether there is one: only
 * then it is asked for
 */
export function useAiLabel(locale: Locale, isShown: boolean): string {
  const { api } = useDataAccess();
  const { data } = useQuery({ ...api.settings.aiComments.queryOptions({ locale }), enabled: isShown });
  return data?.label ?? 'AI';
}
