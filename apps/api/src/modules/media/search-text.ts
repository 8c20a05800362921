import type { Locale } from '@sanwen/contracts/locales';
import { foldText } from '../search/fold-text.service.ts';

/** What a picture is found by: its name first, so that names have an order, then what is said of it. */
export function searchTextOf(name: string, alt: Partial<Record<Locale, string>>): string {
  return foldText([name, ...Object.values(alt)].join('\n'));
}
