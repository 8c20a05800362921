import type { ReactNode } from 'react';

interface PagerLink {
  href: string;
  label: ReactNode;
}

interface PagerProps {
  /** Name of the navigation. */
  label: string;
  /** Where one stands: "Page 2 of 5". */
  status: ReactNode;
  previous?: PagerLink | undefined;
  next?: PagerLink | undefined;
  className?: string | undefined;
}

/** Steps through the pages of a list. */
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
