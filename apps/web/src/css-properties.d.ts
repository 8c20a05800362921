export type { CSSProperties } from 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties that a component passes to its CSS. */
    [property: `--${string}`]: string | number | undefined;
  }
}
