import type { AnyRoute } from '@tanstack/react-router';
import type { routeTree as panelTree } from './panelTree.gen.ts';
import { routeTree as readersTree } from './routeTree.gen.ts';
import { isPanelPath } from './site/page-path.ts';

type Readers = (typeof readersTree)['types']['fileRouteTypes'];
type Panel = (typeof panelTree)['types']['fileRouteTypes'];

/** The routes of both trees, for types only: a router has one of the trees. */
interface AllRoutes {
  fileRoutesByFullPath: Readers['fileRoutesByFullPath'] & Panel['fileRoutesByFullPath'];
  fileRoutesByTo: Readers['fileRoutesByTo'] & Panel['fileRoutesByTo'];
  fileRoutesById: Readers['fileRoutesById'] & Panel['fileRoutesById'];
  fullPaths: Readers['fullPaths'] | Panel['fullPaths'];
  to: Readers['to'] | Panel['to'];
  id: Readers['id'] | Panel['id'];
}

export const READERS_ROUTES = readersTree._addFileTypes<AllRoutes>();
export type AppRoutes = typeof READERS_ROUTES;

/**
 * The route tree for a path: readers' or the panel's, which loads only there. Links between the two load a
 * document.
 * @param path without a language prefix
 */
export async function loadRoutes(path: string): Promise<AppRoutes> {
  if (!isPanelPath(path)) return READERS_ROUTES;
  const { routeTree }: { routeTree: AnyRoute } = await import('./panelTree.gen.ts');
  return routeTree;
}
