import type { ReactNode } from 'react';

/** First link of a page, which skips the navigation. */
export function SkipLink({ target, children }: { target: string; children: ReactNode }) {
  return (
    <a className="skip-link" href={`#${target}`}>
      {children}
    </a>
  );
}
