import { Trans, useLingui } from '@lingui/react/macro';
import type { Page } from '@sanwen/contracts/shared.schemas';
import { Pager } from '@sanwen/ui/pager';
import type { ReactNode } from 'react';

export interface PageStepsProps {
  posts: Pick<Page<unknown>, 'page' | 'totalPages'>;
  /** URL of a page of this list. */
  href: (page: number) => string;
  /** Labels other than newer and older posts. */
  previous?: ReactNode;
  next?: ReactNode;
  className?: string | undefined;
}

/** Links to newer and older posts; nothing if there is only one page. */
export function PageSteps({ posts: { page, totalPages }, href, className, ...labels }: PageStepsProps) {
  const { t } = useLingui();
  if (totalPages < 2) return null;
  const { previous = <Trans>Newer posts</Trans>, next = <Trans>Older posts</Trans> } = labels;
  return (
    <Pager
      label={t`Pages`}
      className={className}
      status={
        <Trans>
          Page {page} of {totalPages}
        </Trans>
      }
      previous={page > 1 ? { href: href(page - 1), label: previous } : undefined}
      next={page < totalPages ? { href: href(page + 1), label: next } : undefined}
    />
  );
}
