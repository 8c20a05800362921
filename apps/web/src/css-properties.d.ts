export type { CSSProperties } from 'react';

declare module 'react' {
  interface CSSProperties {
    /** Values that a component hands to its style sheet. */
    [property: `--${string}`]: string | number | undefined;
  }
}
