import type { ReactNode } from 'react';

/** Text for screen readers only. Shown while something inside it has the focus. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}

/** First link of a page, which skips the navigation. */
export function SkipLink({ target, children }: { target: string; children: ReactNode }) {
  return (
    <a className="skip-link" href={`#${target}`}>
      {children}
    </a>
  );
}
