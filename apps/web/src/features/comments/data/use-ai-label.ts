import type { Locale } from '@sanwen/contracts/locales';
import { useQuery } from '@tanstack/react-query';
import { useDataAccess } from '#src/api/with-queries.tsx';

/**
 * The label of AI comments in the settings (product 19). @param isShown whether there is one: the label is
 * only loaded then
 */
export function useAiLabel(locale: Locale, isShown: boolean): string {
  const { api } = useDataAccess();
  const { data } = useQuery({ ...api.settings.aiComments.queryOptions({ locale }), enabled: isShown });
  return data?.label ?? 'AI';
}
