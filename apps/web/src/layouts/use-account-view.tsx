import { lazy, useMemo, useSyncExternalStore } from 'react';
import { isMarkedSignedIn, onSignedIn } from '../boot/signed-in.ts';
import type { AccountView, SiteLinks } from '../themes/slots.ts';

/** Most readers have no account: code and texts of the menu come when a token is stored. */
const ReaderMenu = lazy(() => import('./reader-menu.tsx'));

/** The ways of an account, as themes see them. */
export function useAccountView(links: SiteLinks): AccountView {
  const signedIn = useSyncExternalStore(onSignedIn, isMarkedSignedIn, () => false);
  return useMemo(() => {
    const accountHref = links.to('/account');
    return {
      signInHref: links.to('/login'),
      accountHref,
      menu: signedIn && <ReaderMenu accountHref={accountHref} />,
    };
  }, [links, signedIn]);
}
