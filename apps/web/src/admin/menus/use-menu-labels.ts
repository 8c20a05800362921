import { useLingui } from '@lingui/react/macro';
import type { ManagedMenuItem, MenuTarget } from '@sanwen/contracts/menus.contract';
import { useTermName } from '../terms/use-term-name.ts';

/** How entries, and what they lead to, are called. */
export function useMenuLabels() {
  const { t } = useLingui();
  const { nameOf } = useTermName();
  const kinds: Record<MenuTarget, string> = {
    page: t({ message: 'Page', context: 'that a menu leads to' }),
    category: t`Category`,
    tag: t`Tag`,
    post: t`Post`,
    address: t({ message: 'Address', context: 'that a menu leads to' }),
  };
  const pages = [
    { href: '/', label: t`Home page` },
    { href: '/about', label: t`About` },
    { href: '/contact', label: t`Contact` },
    { href: '/search', label: t`Search` },
  ];
  return {
    kinds,
    pages,
    labelOf: ({ labels, href }: Pick<ManagedMenuItem, 'labels' | 'href'>) =>
      nameOf({ names: labels, slug: href }),
  };
}
