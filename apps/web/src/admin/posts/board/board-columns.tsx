import { useLingui } from '@lingui/react/macro';
import { LOCALE_NAMES, LOCALES } from '@sanwen/contracts/locales';
import type { ManagedItem } from '@sanwen/contracts/posts.manage.schemas';
import type { Column } from '@sanwen/ui/admin/data-table';
import { usePostLabels } from '../table/post-labels.ts';
import styles from './board.module.css';
import { LanguageCell } from './language-cell.tsx';

/** A post's title, and what it has in each language. */
export function useBoardColumns(): Column<ManagedItem>[] {
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
