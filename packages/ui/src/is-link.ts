/** Whether a click target is a link, or inside one. */
export function isLink(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a[href]') !== null;
}
