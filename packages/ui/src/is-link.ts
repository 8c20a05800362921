/** Whether something that was clicked is a link, or inside one. */
export function isLink(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a[href]') !== null;
}
