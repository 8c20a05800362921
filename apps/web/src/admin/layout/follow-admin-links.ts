import { isOutdated } from '../../boot/versions/reload.ts';
import { isPanelPath } from '../../site/page-path.ts';

/**
 * Makes plain `<a href="/admin/…">` of the panel work inside the app, so that its parts need no router. Other
 * links are the browser's, as are clicks with a modifier. @returns stops it.
 */
export function followAdminLinks(go: (href: string) => void): () => void {
  const follow = (event: MouseEvent) => {
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!plain || event.defaultPrevented || isOutdated() || !(link instanceof HTMLAnchorElement)) return;
    const { origin, pathname, search, hash } = new URL(link.href);
    if (
      origin !== location.origin ||
      !isPanelPath(pathname) ||
      link.target === '_blank' ||
      link.hasAttribute('download')
    )
      return;
    event.preventDefault();
    go(pathname + search + hash);
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}
