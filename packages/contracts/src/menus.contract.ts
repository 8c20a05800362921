import { z } from 'zod';
import { mutation, query } from './define.ts';
import { LOCALES } from './locales.ts';
import { idSchema, localeInput, localized, nothingSchema, typedLine } from './shared.schemas.ts';

export const MENU_TYPES = ['header', 'footer'] as const;
export type MenuType = (typeof MENU_TYPES)[number];

export const MENU_LABEL_MAX = 200;
export const MENU_HREF_MAX = 500;
/** Limited, because every page contains the menus. */
export const MENU_ITEMS_MAX = 60;

/** Targets of a menu item. `address` is any other URL. */
export const MENU_TARGETS = ['page', 'category', 'tag', 'post', 'address'] as const;
export type MenuTarget = (typeof MENU_TARGETS)[number];

/** A path of this site. Browsers read `//host` and `/\host` as another site. */
const PATH = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;
const ELSEWHERE = z.union([z.url({ protocol: /^https?$/ }), z.string().regex(/^mailto:[^\s@]+@[^\s@]+$/i)]);

/** Link of a menu item, without `javascript:` and other schemes that run code. */
export const menuHrefSchema = z
  .string()
  .trim()
  .min(1)
  .max(MENU_HREF_MAX)
  .pipe(z.string().refine((href) => PATH.test(href) || ELSEWHERE.safeParse(href).success))
  .meta({ description: 'Path on this site without its language, a web address, or mailto:' });

export const managedMenuItemSchema = z
  .object({
    id: z.number().int(),
    parentId: z.number().int().nullable(),
    href: z.string(),
    labels: z.partialRecord(z.enum(LOCALES), z.string()),
    target: z.object({
      kind: z.enum(MENU_TARGETS),
      title: z.string().meta({ description: 'Title of the post, category, or tag; otherwise empty' }),
      isFound: z.boolean().meta({ description: 'False if readers would get “page not found”' }),
    }),
  })
  .meta({ id: 'ManagedMenuItem' });
export type ManagedMenuItem = z.output<typeof managedMenuItemSchema>;

const itemFields = z.object({
  href: menuHrefSchema,
  labels: localized(typedLine().trim().min(1).max(MENU_LABEL_MAX)).meta({
    description: 'At least one; languages without a label show the closest one',
  }),
});

/** Menus, for administrators (specification 1). */
export const menusManageContract = {
  list: query({
    access: 'admin',
    scope: 'site:read',
    summary: 'List all menu items as a flat tree',
    input: localeInput.extend({ type: z.enum(MENU_TYPES) }),
    output: z.object({ items: z.array(managedMenuItemSchema) }),
    rest: { method: 'GET', path: '/admin/menus/{type}' },
  }),
  create: mutation({
    access: 'admin',
    scope: 'site:write',
    summary: 'Add a menu item',
    input: itemFields.extend({ type: z.enum(MENU_TYPES), parentId: idSchema.nullable().default(null) }),
    output: z.object({ id: z.number().int() }),
    rest: { method: 'POST', path: '/admin/menus/{type}' },
  }),
  save: mutation({
    access: 'admin',
    scope: 'site:write',
    summary: 'Update a menu item',
    input: itemFields.extend({ id: idSchema, parentId: idSchema.nullable().optional() }),
    output: nothingSchema,
    rest: { method: 'PUT', path: '/admin/menus/items/{id}' },
  }),
  move: mutation({
    access: 'admin',
    scope: 'site:write',
    summary: 'Move a menu item, with its children',
    input: z.object({
      id: idSchema,
      parentId: idSchema.nullable(),
      position: z
        .number()
        .int()
        .min(0)
        .max(MENU_ITEMS_MAX)
        .meta({ description: 'Position among its siblings, from 0' }),
    }),
    output: nothingSchema,
    rest: { method: 'POST', path: '/admin/menus/items/{id}/move' },
  }),
  remove: mutation({
    access: 'admin',
    scope: 'site:write',
    summary: 'Remove a menu item. Its children move up',
    input: z.object({ id: idSchema }),
    output: nothingSchema,
    rest: { method: 'DELETE', path: '/admin/menus/items/{id}' },
  }),
} as const;

const menuLinkSchema = z.object({
  id: z.number().int(),
  label: z.string(),
  href: z.string().meta({ description: 'Path on this site, or an https address' }),
});

/** A menu item. Menus have two levels. */
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
