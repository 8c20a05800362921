import type { I18n } from '@lingui/core';
import { use } from 'react';
import { useAppContext } from '../site/use-site.ts';
import { loadMoreTexts, type TextsName } from './load-i18n.ts';

const loading = new WeakMap<I18n, Map<TextsName, Promise<void>>>();

/** Waits for the texts of a part that comes after its page. */
export function useMoreTexts(name: TextsName): void {
  // The view's own: lingui's hook gives another object whenever texts are added.
  const { i18n } = useAppContext();
  const known = loading.get(i18n) ?? new Map<TextsName, Promise<void>>();
  loading.set(i18n, known);
  const texts = known.get(name) ?? loadMoreTexts(i18n, name);
  known.set(name, texts);
  use(texts);
}
