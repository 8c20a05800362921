import './styles.css';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { browserPayloads } from './api/page-data.ts';
import type { DataAccess } from './api/data-access.ts';
import { readAppFiles } from './document/app-files.ts';
import { readBootData } from './document/boot-data.ts';
import { hydrateRouter, readPageState, restoreText } from './document/page-state.ts';
import type { Auth } from './features/auth/auth.ts';
import { readToken } from './boot/signed-in.ts';
import { createThemeState } from './features/theme/theme-state.ts';
import { loadI18n, loadTexts } from './i18n/load-i18n.ts';
import { followForms, followLinks } from './navigation/navigation.ts';
import { loadRoutes } from './route-trees.ts';
import { createAppRouter } from './router.tsx';
import { isPanelPath } from './site/page-path.ts';
import { loadTheme } from './themes/registry.ts';

/**
 * Hydrates the page. Called by the page's inline script (decision 060).
 * @returns when the page is hydrated
 */
export async function hydrate(): Promise<void> {
  const boot = readBootData();
  const state = restoreText(readPageState());
  const path = location.pathname.slice(boot.localePrefix.length);
  const [i18n, routes] = await Promise.all([
    loadI18n(boot.locale),
    loadRoutes(path),
    loadTheme(boot.shownTheme),
  ]);
  let access: Promise<DataAccess> | undefined;
  const data = () =>
    (access ??= import('./api/browser-data-access.ts').then((api) =>
      api.browserDataAccess(boot.locale, readToken),
    ));
  let signIn: Promise<Auth> | undefined;
  const auth = () =>
    (signIn ??= import('./features/auth/browser-auth.ts').then(({ browserAuth }) => browserAuth(data)));
  const build = readAppFiles()?.build;
  const router = createAppRouter({
    payload: build === undefined ? undefined : browserPayloads(boot, build),
    data,
    auth,
    site: state.site,
    boot,
    i18n,
    theme: createThemeState(boot.theme, async (theme) => {
      const { loadActiveTheme, themeClient } = await import('./features/theme/load-active-theme.ts');
      await loadActiveTheme(theme, themeClient(boot.publicUrl));
    }),
    inBrowser: true,
    routes,
  });
  await Promise.all([
    hydrateRouter(router, state),
    loadTexts(i18n, router.matchRoutes(router.latestLocation)),
  ]);
  // The router sets manual scroll restoration, but a reloaded document has no app at first.
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });

  await new Promise<void>((resolve) => {
    function App() {
      useEffect(() => {
        // A stored token is validated at the start (spec 4).
        if (readToken() !== null) void auth();
        // The panel follows its links itself.
        if (!isPanelPath(path)) {
          followLinks(router, boot.localePrefix);
          followForms(router, boot.localePrefix);
        }
        resolve();
      }, []);
      return <RouterProvider router={router} />;
    }
    startTransition(() => {
      hydrateRoot(document, <App />);
    });
  });
}
