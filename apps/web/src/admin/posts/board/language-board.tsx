import { useLingui } from '@lingui/react/macro';
import { Badge, EmptyState } from '@sanwen/ui/admin/states';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { languageName, type Locale, LOCALE_NAMES, LOCALES } from '@sanwen/contracts/locales';
import {
  LANGUAGE_STATES,
  type LanguageState,
  type languageTotalsSchema,
  type ManagedItem,
} from '@sanwen/contracts/posts.manage.schemas';
import type { Column } from '@sanwen/ui/admin/data-table';
import type { z } from 'zod';
import { useAdmin, useViewLocale } from '../../shared/admin-data.tsx';
import { AdminTable } from '../../shared/admin-table.tsx';
import { STATE_TONES, usePostLabels } from '../table/post-labels.ts';
import { postsInput, type PostsSearch } from '../table/posts-search.ts';
import styles from './board.module.css';

interface LanguageBoardProps {
  search: PostsSearch;
  onSearch: (change: PostsSearch) => void;
}

/** Posts by language: missing, draft, outdated and published. Each cell links to that text. */
export function LanguageBoard({ search, onSearch }: LanguageBoardProps) {
  const { t } = useLingui();
  const { api } = useAdmin();
  const { untitled } = usePostLabels();
  const query = useQuery({
    ...api.posts.manage.list.queryOptions(postsInput(search, useViewLocale())),
    placeholderData: keepPreviousData,
  });
  const totals = useQuery(api.posts.manage.languageTotals.queryOptions({})).data?.items ?? [];
  const columns = useBoardColumns();
  return (
    <>
      <BoardTotals totals={totals} search={search} onSearch={onSearch} />
      <AdminTable
        label={t`Translation board`}
        name="languages"
        columns={columns}
        query={query}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title || untitled}
        search={{ sort: '-updated', ...search }}
        onSearch={onSearch}
        searchLabel={t`Search titles`}
        empty={
          <EmptyState title={search.state === undefined ? t`No posts yet` : t`Nothing left to do here`} />
        }
      />
    </>
  );
}

/** Columns for a post's title and its languages. */
function useBoardColumns(): Column<ManagedItem>[] {
  const { t } = useLingui();
  const { untitled } = usePostLabels();
  return [
    {
      id: 'title',
      header: t`Title`,
      lead: true,
      sortable: true,
      cell: (post) => (
        <a href={`/admin/posts/${post.id}`} lang={post.titleLocale} className={styles.title}>
          {post.title || untitled}
        </a>
      ),
    },
    ...LOCALES.map((locale): Column<ManagedItem> => ({
      id: locale,
      header: LOCALE_NAMES[locale],
      cell: (post) => <LanguageCell post={post} locale={locale} />,
    })),
  ];
}

/** One post in one language, linked to its editor. */
function LanguageCell({ post, locale }: { post: ManagedItem; locale: Locale }) {
  const { t, i18n } = useLingui();
  const { states, untitled } = usePostLabels();
  const language = post.languages.find((one) => one.locale === locale);
  const state = language?.state ?? 'missing';
  const title = post.title || untitled;
  const name = languageName(locale, i18n.locale);
  const stateLabel = states[state];
  const label = t`${title}, ${name}: ${stateLabel}`;
  return (
    <span className={styles.cell}>
      <a href={`/admin/posts/${post.id}?lang=${locale}`} aria-label={label}>
        <Badge tone={STATE_TONES[state]}>{states[state]}</Badge>
      </a>
      {language?.hasChanges && <span className={styles.changes}>{t`unpublished changes`}</span>}
    </span>
  );
}

interface BoardTotalsProps {
  totals: z.output<typeof languageTotalsSchema>['items'];
  search: PostsSearch;
  onSearch: (change: PostsSearch) => void;
}

/** Number of posts by language and state, as filter toggles. */
function BoardTotals({ totals, search, onSearch }: BoardTotalsProps) {
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
