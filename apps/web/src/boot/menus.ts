const OPEN_MENU = 'details[data-menu][open]';

/**
 * Closes menus on Escape, on a press or focus elsewhere, and when one of their links is followed: also before
 * the app is there.
 */
export function startMenus(): void {
  const openMenus = () => document.querySelectorAll<HTMLDetailsElement>(OPEN_MENU);
  const leave = ({ target }: Event) => {
    for (const menu of openMenus()) if (target instanceof Node && !menu.contains(target)) menu.open = false;
  };
  document.addEventListener('pointerdown', leave);
  document.addEventListener('focusin', leave);
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of openMenus()) {
      const hadFocus = menu.contains(document.activeElement);
      menu.open = false;
      if (hadFocus) menu.querySelector('summary')?.focus();
    }
  });
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('a[href]');
    const menu = link && link.closest<HTMLDetailsElement>(OPEN_MENU);
    if (menu) menu.open = false;
    if (link) link.closest<HTMLElement>(':popover-open')?.hidePopover();
  });
}
