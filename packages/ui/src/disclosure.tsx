import type { ReactNode } from 'react';

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  className?: string | undefined;
  summaryClassName?: string | undefined;
  /** The browser keeps only one disclosure with this name open. */
  name?: string | undefined;
}

/**
 * A dropdown menu. It is a `<details>`, so it opens without JavaScript. The page's inline script closes it (see
 * apps/web/src/boot/menus.ts).
 */
export function Disclosure({ summary, children, className, summaryClassName, name }: DisclosureProps) {
  // A reader may have opened it before hydration, so the server's markup may differ.
  return (
    <details data-menu name={name} className={className} suppressHydrationWarning>
      <summary className={summaryClassName}>{summary}</summary>
      {children}
    </details>
  );
}
