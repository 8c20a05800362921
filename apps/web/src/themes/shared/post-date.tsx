import type { SiteView } from '../slots.ts';

/** Date formats: full; without the year, if that is above; or with the weekday. */
const FORMS = {
  full: { dateStyle: 'long' },
  withinYear: { month: 'long', day: 'numeric' },
  weekday: { dateStyle: 'full' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

interface PostDateProps {
  site: Pick<SiteView, 'date'>;
  /** ISO 8601. */
  instant: string;
  form?: keyof typeof FORMS;
}

/** A date in the page's language and the site's time zone, so that the server and all readers agree. */
export function PostDate({ site, instant, form = 'full' }: PostDateProps) {
  return <time dateTime={instant}>{site.date(instant, FORMS[form])}</time>;
}
