import { Trans, useLingui } from '@lingui/react/macro';
import type { PostPage } from '@sanwen/contracts/posts.schemas';
import { Pager } from '@sanwen/ui/pager';
import styles from './pagination.module.css';

interface PaginationProps {
  posts: PostPage;
  /** Address of a page of this list. */
  href: (page: number) => string;
}

/** The way to newer and older posts; nothing where everything stands on one page. */
export function Pagination({ posts: { page, totalPages }, href }: PaginationProps) {
  const { t } = useLingui();
  if (totalPages < 2) return null;
  return (
    <Pager
      label={t`Pages`}
      className={styles.pager}
      status={
        <Trans>
          Page {page} of {totalPages}
        </Trans>
      }
      previous={page > 1 ? { href: href(page - 1), label: <Trans>Newer posts</Trans> } : undefined}
      next={page < totalPages ? { href: href(page + 1), label: <Trans>Older posts</Trans> } : undefined}
    />
  );
}
