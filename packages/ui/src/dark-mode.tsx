import type { ReactNode } from 'react';

export const COLOR_SCHEMES = ['light', 'auto', 'dark'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

interface ColorSchemeButtonProps {
  scheme: ColorScheme;
  /** Accessible name of the button. */
  label: string;
  children: ReactNode;
  className?: string | undefined;
}

/**
 * Sets the color scheme. The page's inline script handles clicks, with and without the app, and sets
 * aria-pressed before hydration, so React must not compare attributes.
 */
export function ColorSchemeButton({ scheme, label, children, className }: ColorSchemeButtonProps) {
  return (
    <button
      type="button"
      data-set-color-scheme={scheme}
      aria-label={label}
      className={className}
      suppressHydrationWarning
    >
      {children}
    </button>
  );
}
