import { Outlet, createRootRouteWithContext } from '@tanstack/react-router';
import type { AppContext } from '../app-context.ts';
import { AppDocument } from '../document/app-document.tsx';
import { ThemeWatch } from '../features/theme/theme-watch.tsx';
import { enterPage } from '../guards/enter-page.ts';
import { loadTexts } from '../i18n/load-i18n.ts';
import { PageLayout } from '../layouts/page-layout.tsx';
import { BareErrorPage, MissingPage } from './-error-page.tsx';

/** A root route with the document; each route tree needs its own. */
export function makeRootRoute() {
  return createRootRouteWithContext<AppContext>()({
    beforeLoad: async ({ context, location, matches }) => {
      const named = matches.flatMap((match) => match.staticData.guards ?? []);
      const access = await enterPage({ context, location, named });
      await loadTexts(context.i18n, matches);
      return access;
    },
    shellComponent: AppDocument,
    component: Root,
    notFoundComponent: MissingPage,
    errorComponent: BareErrorPage,
  });
}

function Root() {
  return (
    <>
      <ThemeWatch />
      <div data-app-view>
        <PageLayout>
          <Outlet />
        </PageLayout>
      </div>
    </>
  );
}
