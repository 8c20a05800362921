import type { ReactNode } from 'react';

/** First link of a page: past the navigation, to the element with the given id. */
export function SkipLink({ target, children }: { target: string; children: ReactNode }) {
  return (
    <a className="skip-link" href={`#${target}`}>
      {children}
    </a>
  );
}
