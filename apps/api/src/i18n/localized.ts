import { fallbackOrder, type Locale } from '@sanwen/contracts/locales';

/** The text in the reader's language, or its fallback (product 8); empty if there is none. */
export function pickText(
  texts: Partial<Record<Locale, string>>,
  locale: Locale,
  defaultLocale: Locale,
): string {
  for (const candidate of fallbackOrder(locale, defaultLocale)) {
    const text = texts[candidate];
    if (text) return text;
  }
  return '';
}

/** The row in the reader's language, or its fallback. */
export function pickTranslation<Row extends { locale: Locale }>(
  rows: readonly Row[],
  locale: Locale,
  defaultLocale: Locale,
): Row | undefined {
  for (const candidate of fallbackOrder(locale, defaultLocale)) {
    const row = rows.find((one) => one.locale === candidate);
    if (row) return row;
  }
  return undefined;
}
