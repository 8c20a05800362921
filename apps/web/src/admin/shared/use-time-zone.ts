import { useLingui } from '@lingui/react/macro';
import { formatDate } from '@sanwen/contracts/time-zones';
import { useQuery } from '@tanstack/react-query';
import { useAppContext } from '../../site/use-site.ts';
import { useAdmin } from './admin-data.tsx';

/** The site's time zone, also right after it was changed. */
export function useTimeZone(): string {
  const { boot, site } = useAppContext();
  const { api } = useAdmin();
  const { data } = useQuery({
    ...api.settings.site.queryOptions({ locale: boot.locale }),
    initialData: site.settings,
  });
  return data.timeZone;
}

/** Writes dates in the panel's language and the site's time zone. */
export function useFormatDate(): (instant: Date | string, options: Intl.DateTimeFormatOptions) => string {
  const { i18n } = useLingui();
  const timeZone = useTimeZone();
  return (instant, options) => formatDate(instant, i18n.locale, timeZone, options);
}
