import { z } from 'zod';
import { mutation, query } from './define.ts';
import { LOCALES } from './locales.ts';
import { PICTURE_ALT_MAX, PICTURE_NAME_MAX, PICTURES_REMOVED_AT_ONCE } from './pictures.ts';
import { idSchema } from './posts.manage.schemas.ts';
import { localized } from './settings.fields.ts';
import { instantSchema, localeSchema, nothingSchema, pageInput, pageOf } from './shared.schemas.ts';
import { typedLine } from './typed-text.ts';

export const PICTURE_SORTS = ['createdAt', '-createdAt', 'name', '-name', 'bytes', '-bytes'] as const;

/** Where a picture can stand. `changes` are those to a published text that readers do not see yet. */
export const PICTURE_PLACES = ['text', 'changes', 'cover', 'page', 'settings', 'author', 'account'] as const;
export type PicturePlace = (typeof PICTURE_PLACES)[number];

/** One place that shows a picture. */
export const pictureUseSchema = z.object({
  place: z.enum(PICTURE_PLACES),
  id: z.string().meta({ description: 'Id of the post, page, settings group, author, or account' }),
  title: z.string().meta({ description: 'Name; empty if it has none' }),
  locale: localeSchema.nullable().meta({ description: 'Language of the text; null if shared by all' }),
  isTrashed: z.boolean(),
});
export type PictureUse = z.output<typeof pictureUseSchema>;

export const managedPictureSchema = z
  .object({
    id: z.number().int(),
    path: z.string().meta({ description: 'Path below the image base URL' }),
    name: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    mime: z.string().meta({ description: 'Media type of the uploaded file' }),
    bytes: z.number().int().meta({ description: 'Size of that file' }),
    alt: z.partialRecord(z.enum(LOCALES), z.string()).meta({ description: 'Alt text by language, filled in when the image is inserted' }),
    createdAt: instantSchema,
    useCount: z.number().int().meta({ description: 'Number of places that use it' }),
  })
  .meta({ id: 'ManagedPicture' });
export type ManagedPicture = z.output<typeof managedPictureSchema>;

export const managedPictureUsesSchema = managedPictureSchema.extend({
  uses: z.array(pictureUseSchema).meta({ description: 'The first 100 places' }),
});
export type ManagedPictureUses = z.output<typeof managedPictureUsesSchema>;

const onePicture = z.object({ id: idSchema });

/** The library of pictures, for administrators. */
export const mediaManageContract = {
  list: query({
    access: 'admin',
    summary: 'List images',
    input: pageInput.extend({
      q: z.string().trim().max(200).optional().meta({ description: 'Part of the name, or of the alt text in any language' }),
      use: z.enum(['used', 'unused']).optional(),
      sort: z.enum(PICTURE_SORTS).default('-createdAt'),
    }),
    output: pageOf(managedPictureSchema),
    rest: { method: 'GET', path: '/admin/media' },
  }),
  get: query({
    access: 'admin',
    summary: 'Get an image and where it’s used',
    input: onePicture,
    output: managedPictureUsesSchema,
    rest: { method: 'GET', path: '/admin/media/{id}' },
  }),
  save: mutation({
    access: 'admin',
    summary: 'Update an image’s name and alt text. Existing texts aren’t changed',
    input: onePicture.extend({
      name: typedLine().trim().min(1).max(PICTURE_NAME_MAX),
      alt: localized(typedLine().trim().max(PICTURE_ALT_MAX)),
    }),
    output: nothingSchema,
    rest: { method: 'PUT', path: '/admin/media/{id}' },
  }),
  remove: mutation({
    access: 'admin',
    summary: 'Permanently delete images. None is deleted if any of them is in use',
    input: z.object({ ids: z.array(idSchema).min(1).max(PICTURES_REMOVED_AT_ONCE) }),
    output: z.object({ removed: z.number().int() }),
    rest: { method: 'POST', path: '/admin/media/remove' },
  }),
} as const;

export const mediaContract = { manage: mediaManageContract } as const;
