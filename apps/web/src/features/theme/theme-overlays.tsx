import { Trans } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { THEME_FADE_MS } from '@sanwen/contracts/constants';
import type { ThemeState, ThemeStatus } from './theme-state.ts';
import styles from './theme-overlays.module.css';

/**
 * Whether an overlay is rendered: while it is wanted, and while it fades out. It starts visible, so an
 * overlay that was over before this code loaded still fades.
 */
function useFading(wanted: boolean): 'shown' | 'fading' | 'gone' {
  const [lingers, setLingers] = useState(true);
  if (wanted && !lingers) setLingers(true);
  useEffect(() => {
    if (wanted || !lingers) return undefined;
    const fading = setTimeout(() => setLingers(false), THEME_FADE_MS);
    return () => clearTimeout(fading);
  }, [wanted, lingers]);
  if (wanted) return 'shown';
  return lingers ? 'fading' : 'gone';
}

/** Overlays while the browser loads its theme (spec 2). */
export function ThemeOverlays({ theme }: { theme: ThemeState }) {
  const { active, awaiting }: ThemeStatus = useSyncExternalStore(theme.subscribe, theme.read, theme.read);
  const loader = useFading(awaiting !== undefined);
  return (
    <>
      {active === undefined && (
        <div className={styles.page} role="status">
          <Trans>page loading</Trans>
        </div>
      )}
      {loader !== 'gone' && (
        <div className={styles.theme} role="status" data-fading={loader === 'fading' || undefined}>
          <Trans>loading theme</Trans>
        </div>
      )}
    </>
  );
}
