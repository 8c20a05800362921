import { useRouter } from '@tanstack/react-router';
import { Suspense, lazy, useEffect, useState, useSyncExternalStore } from 'react';
import { useAppContext } from '../../site/use-site.ts';

const ThemeOverlays = lazy(async () => ({ default: (await import('./theme-overlays.tsx')).ThemeOverlays }));

/**
 * The specification's behavior of the view around themes: loads a theme that the server could not, shows
 * overlays meanwhile, and hides the view during some navigations. A page rendered with its theme loads no
 * theme settings before hydration.
 */
export function ThemeWatch() {
  const { theme } = useAppContext();
  const router = useRouter();
  const { active, awaiting } = useSyncExternalStore(theme.subscribe, theme.read, theme.read);
  const [overlaid, setOverlaid] = useState(false);
  const [first] = useState(active);
  if (awaiting !== undefined && !overlaid) setOverlaid(true);

  useEffect(() => {
    const ends: (() => void)[] = [];
    let gone = false;
    const hide = async () => {
      const { hideDuringNavigation, hideWhileLoading } = await import('./hide-view.ts');
      if (!gone) ends.push(hideDuringNavigation(router), hideWhileLoading(theme));
    };
    void hide();
    void theme.initialize();
    return () => {
      gone = true;
      for (const end of ends) end();
    };
  }, [router, theme]);

  // Another theme may need other data.
  useEffect(() => {
    if (active !== first) void router.invalidate();
  }, [router, active, first]);

  return <Suspense fallback={null}>{overlaid && <ThemeOverlays theme={theme} />}</Suspense>;
}
