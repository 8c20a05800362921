import { useLingui } from '@lingui/react/macro';
import { type Locale, LOCALE_NAMES } from '@sanwen/contracts/locales';
import {
  LANGUAGE_STATES,
  type LanguageState,
  type languageTotalsSchema,
} from '@sanwen/contracts/posts.manage.schemas';
import type { z } from 'zod';
import { usePostLabels } from '../table/post-labels.ts';
import type { PostsSearch } from '../table/posts-search.ts';
import styles from './board.module.css';

interface BoardTotalsProps {
  totals: z.output<typeof languageTotalsSchema>['items'];
  search: PostsSearch;
  onSearch: (change: PostsSearch) => void;
}

/** How many posts stand where, in each language; a press shows those, another all again. */
export function BoardTotals({ totals, search, onSearch }: BoardTotalsProps) {
  const { t, i18n } = useLingui();
  const { states } = usePostLabels();
  const isShown = (language: Locale, state: LanguageState) =>
    search.language === language && search.state === state;
  return (
    <div className={styles.totals} role="group" aria-label={t`Show only`}>
      {totals.map((total) => (
        <div
          key={total.locale}
          role="group"
          aria-label={LOCALE_NAMES[total.locale]}
          className={styles.language}
        >
          <h2 lang={total.locale}>{LOCALE_NAMES[total.locale]}</h2>
          <div className={styles.states}>
            {LANGUAGE_STATES.map((state) => {
              const shown = isShown(total.locale, state);
              return (
                <button
                  key={state}
                  type="button"
                  className={styles.total}
                  aria-pressed={shown}
                  onClick={() =>
                    onSearch(
                      shown
                        ? { language: undefined, state: undefined, page: undefined }
                        : { language: total.locale, state, page: undefined },
                    )
                  }
                >
                  <strong>{i18n.number(total[state])}</strong>
                  <span>{states[state]}</span>
                </button>
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
}
