import { z } from 'zod';
import { mutation, query } from './define.ts';
import { LOCALES } from './locales.ts';
import { chosenSlugSchema } from './posts.manage.schemas.ts';
import { authorRefSchema } from './posts.schemas.ts';
import { socialLinkSchema } from './settings.schemas.ts';
import {
  idSchema,
  idOrSlugSchema,
  localeInput,
  localized,
  nothingSchema,
  typedLine,
  typedText,
} from './shared.schemas.ts';

export const AUTHOR_NAME_MAX = 200;
export const AUTHOR_BIO_MAX = 2000;
export const AUTHOR_LINKS_MAX = 10;

const linksSchema = z.array(socialLinkSchema).max(AUTHOR_LINKS_MAX);

/** An author as readers get them. */
export const authorSchema = authorRefSchema
  .extend({
    bio: z.string(),
    links: linksSchema,
    postCount: z.number().int().meta({ description: 'Published posts' }),
  })
  .meta({ id: 'Author' });
export type Author = z.output<typeof authorSchema>;

/** An author in all languages. */
export const managedAuthorSchema = authorSchema
  .extend({
    bio: z.partialRecord(z.enum(LOCALES), z.string()),
    account: z.string().nullable().meta({ description: 'Nickname of the account' }),
  })
  .meta({ id: 'ManagedAuthor' });
export type ManagedAuthor = z.output<typeof managedAuthorSchema>;

export const authorsContract = {
  get: query({
    access: 'public',
    shared: true,
    summary: 'Get an author of published posts',
    input: localeInput.extend({ id: idOrSlugSchema }),
    output: authorSchema,
    rest: { method: 'GET', path: '/authors/{id}' },
  }),
  manage: {
    list: query({
      access: 'admin',
      scope: 'terms:read',
      summary: 'List authors, most posts first',
      input: z.object({ q: typedLine().trim().max(100).optional() }),
      output: z.object({ items: z.array(managedAuthorSchema) }),
      rest: { method: 'GET', path: '/admin/authors' },
    }),
    save: mutation({
      access: 'admin',
      scope: 'terms:write',
      summary: 'Update an author. Their old slug redirects to the new one',
      input: z.object({
        id: idSchema,
        name: typedLine().trim().min(1).max(AUTHOR_NAME_MAX),
        slug: chosenSlugSchema,
        avatar: z
          .string()
          .max(500)
          .regex(/^(?:\/(?!\/)|https?:\/\/)/)
          .nullable()
          .meta({ description: 'Path below the image base, or a URL' }),
        bio: localized(typedText().trim().max(AUTHOR_BIO_MAX)),
        links: linksSchema,
      }),
      output: nothingSchema,
      rest: { method: 'PUT', path: '/admin/authors/{id}' },
    }),
  },
} as const;
