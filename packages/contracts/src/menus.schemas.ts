export const MENU_TYPES = ['header', 'footer'] as const;
export type MenuType = (typeof MENU_TYPES)[number];
