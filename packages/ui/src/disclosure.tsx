import { type ReactNode, useEffect, useRef } from 'react';

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  className?: string | undefined;
  summaryClassName?: string | undefined;
  /** The browser keeps only one disclosure with this name open. */
  name?: string | undefined;
}

/** Closes the menu on Escape, on a click or focus elsewhere, and when one of its links is followed. */
function dismissable(details: HTMLDetailsElement): () => void {
  const listening = new AbortController();
  const on = { signal: listening.signal };
  const leave = ({ target }: Event) => {
    if (target instanceof Node && !details.contains(target)) details.open = false;
  };
  document.addEventListener('pointerdown', leave, on);
  document.addEventListener('focusin', leave, on);
  details.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || !details.open) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    },
    on,
  );
  details.addEventListener(
    'click',
    ({ target }) => {
      if (isLink(target)) details.open = false;
    },
    on,
  );
  return () => listening.abort();
}

/** A dropdown menu. It is a `<details>`, so it opens without JavaScript. With JavaScript it also closes. */
export function Disclosure({ summary, children, className, summaryClassName, name }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => (details.current ? dismissable(details.current) : undefined), []);

  // A reader may have opened it before hydration, so the server's markup may differ.
  return (
    <details ref={details} name={name} className={className} suppressHydrationWarning>
      <summary className={summaryClassName}>{summary}</summary>
      {children}
    </details>
  );
}

/** Whether a click target is a link, or inside one. */
export function isLink(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a[href]') !== null;
}
