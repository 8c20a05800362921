import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useAppContext } from '../../site/use-site.ts';
import { NAVIGATION, type NavigationGroup } from './navigation.ts';

/** The entries of the navigation that have a page. */
export function useNavigation(): NavigationGroup[] {
  const { routesByPath } = useRouter();
  return NAVIGATION.map((group) => ({
    ...group,
    items: group.items.filter(({ href }) => Object.hasOwn(routesByPath, href)),
  })).filter(({ items }) => items.length > 0);
}

/** Goes to a page of the panel, in the language form that the view has: `go('/admin/posts')`. */
export function useGo(): (href: string) => void {
  const router = useRouter();
  const { localePrefix } = useAppContext().boot;
  return useCallback((href) => void router.navigate({ href: localePrefix + href }), [router, localePrefix]);
}
