import type { ReactNode } from 'react';

interface PagerLink {
  href: string;
  label: ReactNode;
}

interface PagerProps {
  /** Accessible name of the navigation. */
  label: string;
  /** The current page: "Page 2 of 5". */
  status: ReactNode;
  previous?: PagerLink | undefined;
  next?: PagerLink | undefined;
  className?: string | undefined;
}

/** Pagination of a list. */
export function Pager({ label, status, previous, next, className }: PagerProps) {
  return (
    <nav aria-label={label} className={className}>
      {previous && (
        <a href={previous.href} rel="prev">
          {previous.label}
        </a>
      )}
      <span>{status}</span>
      {next && (
        <a href={next.href} rel="next">
          {next.label}
        </a>
      )}
    </nav>
  );
}
