import type { ReactNode } from 'react';

export const COLOUR_SCHEMES = ['light', 'auto', 'dark'] as const;
export type ColourScheme = (typeof COLOUR_SCHEMES)[number];

interface ColourSchemeButtonProps {
  scheme: ColourScheme;
  /** Name of the button. */
  label: string;
  children: ReactNode;
  className?: string | undefined;
}

/**
 * Sets the colour scheme: the page's inline script acts on the attribute, with and without the app, and says
 * through aria-pressed which one is set. It does so before React takes over, so attributes are not compared.
 */
export function ColourSchemeButton({ scheme, label, children, className }: ColourSchemeButtonProps) {
  return (
    <button
      type="button"
      data-set-colour-scheme={scheme}
      aria-label={label}
      className={className}
      suppressHydrationWarning
    >
      {children}
    </button>
  );
}
