import type { ReactNode } from 'react';

export const COLOR_SCHEMES = ['light', 'auto', 'dark'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

interface ColorSchemeButtonProps {
  scheme: ColorScheme;
  /** Name of the button. */
  label: string;
  children: ReactNode;
  className?: string | undefined;
}

/**
 * Sets the color scheme: the page's inline script acts on the attribute, with and without the app, and says
 * through aria-pressed which one is set. It does so before React takes over, so attributes are not compared.
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
