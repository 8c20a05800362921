import type { ReactNode } from 'react';

/** Text for screen readers only. Shown while something inside it has the focus. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
