import { z } from 'zod';
import { query } from './define.ts';
import { menusManageContract } from './menus.manage.contract.ts';
import { MENU_TYPES } from './menus.schemas.ts';
import { localeInput } from './shared.schemas.ts';

const menuLinkSchema = z.object({
  id: z.number().int(),
  label: z.string(),
  href: z.string().meta({ description: 'Path on this site, or an https address' }),
});

/** A menu entry; menus are two levels deep. */
export const menuItemSchema = menuLinkSchema
  .extend({ children: z.array(menuLinkSchema) })
  .meta({ id: 'MenuItem' });
export type MenuItem = z.output<typeof menuItemSchema>;

export const menusContract = {
  get: query({
    access: 'public',
    shared: true,
    summary: 'Get a menu',
    input: localeInput.extend({ type: z.enum(MENU_TYPES) }),
    output: z.object({ items: z.array(menuItemSchema) }),
    rest: { method: 'GET', path: '/menu' },
  }),
  manage: menusManageContract,
} as const;
