import { z } from 'zod';
import { mutation, query } from './define.ts';
import { IMAGE_ALT_MAX, IMAGE_NAME_MAX, IMAGES_REMOVED_AT_ONCE } from './images.ts';
import { LOCALES } from './locales.ts';
import {
  idSchema,
  instantSchema,
  localeSchema,
  localized,
  nothingSchema,
  pageInput,
  pageOf,
  typedLine,
} from './shared.schemas.ts';

/** Result of an image upload (product 20). */
export const uploadedImageSchema = z
  .object({
    id: z.number().int(),
    path: z.string().meta({ description: 'Path below the image base URL, as used in texts and covers' }),
    url: z.string().meta({ description: 'Full URL if images are on another server, otherwise the path' }),
    width: z.number().int(),
    height: z.number().int(),
    alt: z
      .partialRecord(z.enum(LOCALES), z.string())
      .meta({ description: 'Existing alt text, if the site already had this image' }),
    color: z
      .string()
      .nullable()
      .meta({ description: 'Average color; null for transparent or animated images' }),
  })
  .meta({ id: 'UploadedImage' });
export type UploadedImage = z.output<typeof uploadedImageSchema>;

export const IMAGE_SORTS = ['createdAt', '-createdAt', 'name', '-name', 'bytes', '-bytes'] as const;

/** Places that can use an image. `changes` are unpublished changes of a published text. */
export const IMAGE_PLACES = ['text', 'changes', 'cover', 'page', 'settings', 'author', 'account'] as const;
export type ImagePlace = (typeof IMAGE_PLACES)[number];

/** One place that uses an image. */
export const imageUseSchema = z.object({
  place: z.enum(IMAGE_PLACES),
  id: z.string().meta({ description: 'Id of the post, page, settings group, author, or account' }),
  title: z.string().meta({ description: 'Name; empty if it has none' }),
  locale: localeSchema.nullable().meta({ description: 'Language of the text; null if shared by all' }),
  isTrashed: z.boolean(),
});
export type ImageUse = z.output<typeof imageUseSchema>;

export const managedImageSchema = z
  .object({
    id: z.number().int(),
    path: z.string().meta({ description: 'Path below the image base URL' }),
    name: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    mime: z.string().meta({ description: 'Media type of the uploaded file' }),
    bytes: z.number().int().meta({ description: 'Size of that file' }),
    alt: z
      .partialRecord(z.enum(LOCALES), z.string())
      .meta({ description: 'Alt text by language, filled in when the image is inserted' }),
    createdAt: instantSchema,
    useCount: z.number().int().meta({ description: 'Number of places that use it' }),
  })
  .meta({ id: 'ManagedImage' });
export type ManagedImage = z.output<typeof managedImageSchema>;

export const managedImageUsesSchema = managedImageSchema.extend({
  uses: z.array(imageUseSchema).meta({ description: 'The first 100 places' }),
});
export type ManagedImageUses = z.output<typeof managedImageUsesSchema>;

const oneImage = z.object({ id: idSchema });

/** The media library, for administrators. */
export const mediaManageContract = {
  list: query({
    access: 'admin',
    scope: 'media:read',
    summary: 'List images',
    input: pageInput.extend({
      q: z
        .string()
        .trim()
        .max(200)
        .optional()
        .meta({ description: 'Part of the name, or of the alt text in any language' }),
      use: z.enum(['used', 'unused']).optional(),
      sort: z.enum(IMAGE_SORTS).default('-createdAt'),
    }),
    output: pageOf(managedImageSchema),
    rest: { method: 'GET', path: '/admin/media' },
  }),
  get: query({
    access: 'admin',
    scope: 'media:read',
    summary: 'Get an image and where it’s used',
    input: oneImage,
    output: managedImageUsesSchema,
    rest: { method: 'GET', path: '/admin/media/{id}' },
  }),
  save: mutation({
    access: 'admin',
    scope: 'media:write',
    summary: 'Update an image’s name and alt text. Existing texts aren’t changed',
    input: oneImage.extend({
      name: typedLine().trim().min(1).max(IMAGE_NAME_MAX),
      alt: localized(typedLine().trim().max(IMAGE_ALT_MAX)),
    }),
    output: nothingSchema,
    rest: { method: 'PUT', path: '/admin/media/{id}' },
  }),
  remove: mutation({
    access: 'admin',
    scope: 'media:write',
    summary: 'Permanently delete images. None is deleted if any of them is in use',
    input: z.object({ ids: z.array(idSchema).min(1).max(IMAGES_REMOVED_AT_ONCE) }),
    output: z.object({ removed: z.number().int() }),
    rest: { method: 'POST', path: '/admin/media/remove' },
  }),
} as const;

export const mediaContract = { manage: mediaManageContract } as const;
