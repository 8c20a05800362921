import { useLingui } from '@lingui/react/macro';
import type { ManagedItem } from '@sanwen/contracts/posts.manage.schemas';
import type { Column } from '@sanwen/ui/admin/data-table';
import { Badge } from '@sanwen/ui/admin/states';
import type { ReactNode } from 'react';
import { type Locale, LOCALE_NAMES } from '@sanwen/contracts/locales';
import { VisuallyHidden } from '@sanwen/ui/visually-hidden';
import { STATUS_TONES, usePostLabels } from './post-labels.ts';
import languageMarksStyles from './language-marks.module.css';
import styles from './posts-table.module.css';

/** Columns of the posts table. Ids of sortable columns are the server's sort keys. */
export function usePostsColumns(actions: (post: ManagedItem) => ReactNode): Column<ManagedItem>[] {
  const { t, i18n } = useLingui();
  const { statuses, untitled } = usePostLabels();
  const date = (at: string | null) =>
    at === null ? null : (
      <time
        dateTime={at}
        title={i18n.date(at, { dateStyle: 'full', timeStyle: 'short' })}
        className={styles.date}
      >
        {i18n.date(at, { dateStyle: 'medium' })}
      </time>
    );
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
    {
      id: 'status',
      header: t`Status`,
      cell: (post) => {
        const status = post.trashedAt === null ? post.status : 'trash';
        return <Badge tone={STATUS_TONES[status]}>{statuses[status]}</Badge>;
      },
    },
    { id: 'languages', header: t`Languages`, cell: (post) => <LanguageMarks languages={post.languages} /> },
    { id: 'category', header: t`Category`, cell: (post) => post.category?.name },
    {
      id: 'tags',
      header: t`Tags`,
      hiddenAtFirst: true,
      cell: (post) =>
        post.tags.map((tag) => tag.name).join(t({ message: ', ', comment: 'Between the tags of a post' })),
    },
    { id: 'author', header: t`Author`, hiddenAtFirst: true, cell: (post) => post.author?.name },
    {
      id: 'views',
      header: t`Views`,
      sortable: true,
      align: 'end',
      cell: (post) => i18n.number(post.viewCount),
    },
    {
      id: 'comments',
      header: t`Comments`,
      sortable: true,
      align: 'end',
      hiddenAtFirst: true,
      cell: (post) => i18n.number(post.commentCount),
    },
    {
      id: 'published',
      header: t`Date`,
      sortable: true,
      align: 'end',
      cell: (post) => date(post.publishedAt),
    },
    {
      id: 'updated',
      header: t`Last changed`,
      sortable: true,
      align: 'end',
      cell: (post) => date(post.editedAt),
    },
    { id: 'actions', header: t`Actions`, align: 'end', cell: actions },
  ];
}

/** Language labels as editors abbreviate them. */
const SHORT: Record<Locale, string> = { 'zh-CN': '简', 'zh-TW': '繁', 'en-US': 'En' };

/** A post's languages by state: full, hollow, dashed if missing, and marked if outdated. */
function LanguageMarks({ languages }: Pick<ManagedItem, 'languages'>) {
  const { t } = useLingui();
  const { states } = usePostLabels();
  return (
    <ul className={languageMarksStyles.marks}>
      {languages.map(({ locale, state, hasChanges }) => {
        const labels = [LOCALE_NAMES[locale], states[state], hasChanges ? t`with unpublished changes` : '']
          .filter(Boolean)
          .join(' · ');
        return (
          <li
            key={locale}
            className={`${languageMarksStyles.mark} ${languageMarksStyles[state]} ${hasChanges ? languageMarksStyles.changed : ''}`}
            title={labels}
          >
            <span aria-hidden="true" lang={locale}>
              {SHORT[locale]}
            </span>
            <VisuallyHidden>{labels}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
