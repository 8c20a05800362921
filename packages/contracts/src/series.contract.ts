import { z } from 'zod';
import { mutation, query } from './define.ts';
import { LOCALES } from './locales.ts';
import { postSummarySchema } from './posts.schemas.ts';
import { idSchema, idOrSlugSchema, localeInput, nothingSchema } from './shared.schemas.ts';
import { termTextsSchema } from './terms.schemas.ts';

/** Posts of a series, and series of a site. */
export const SERIES_POSTS_MAX = 200;
export const SERIES_MAX = 500;

/** A series as readers get it. */
export const seriesSchema = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    posts: z.array(postSummarySchema).meta({ description: 'In the order of the series' }),
  })
  .meta({ id: 'Series' });
export type Series = z.output<typeof seriesSchema>;

const texts = z.partialRecord(z.enum(LOCALES), z.string());

/** A series in all languages. */
export const managedSeriesSchema = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    names: texts,
    descriptions: texts,
    posts: z.array(
      z.object({
        id: z.number().int(),
        title: z.string(),
        isListed: z.boolean().meta({ description: 'Whether readers can see it' }),
      }),
    ),
  })
  .meta({ id: 'ManagedSeries' });
export type ManagedSeries = z.output<typeof managedSeriesSchema>;

const change = termTextsSchema.extend({
  posts: z
    .array(idSchema)
    .max(SERIES_POSTS_MAX)
    .meta({ description: 'Ids in order. A post leaves the series that it was in before' }),
});

export const seriesContract = {
  get: query({
    access: 'public',
    shared: true,
    summary: 'Get a series with its published posts',
    input: localeInput.extend({ id: idOrSlugSchema }),
    output: seriesSchema,
    rest: { method: 'GET', path: '/series/{id}' },
  }),
  manage: {
    list: query({
      access: 'admin',
      scope: 'terms:read',
      summary: 'List all series with their posts',
      input: z.object({}),
      output: z.object({ items: z.array(managedSeriesSchema) }),
      rest: { method: 'GET', path: '/admin/series' },
    }),
    create: mutation({
      access: 'admin',
      scope: 'terms:write',
      summary: 'Create a series',
      input: change,
      output: z.object({ id: z.number().int() }),
      rest: { method: 'POST', path: '/admin/series' },
    }),
    save: mutation({
      access: 'admin',
      scope: 'terms:write',
      summary: 'Update a series. Its old slug redirects to the new one',
      input: change.extend({ id: idSchema }),
      output: nothingSchema,
      rest: { method: 'PUT', path: '/admin/series/{id}' },
    }),
    remove: mutation({
      access: 'admin',
      scope: 'terms:write',
      summary: 'Delete a series. Its posts are kept',
      input: z.object({ id: idSchema }),
      output: nothingSchema,
      rest: { method: 'DELETE', path: '/admin/series/{id}' },
    }),
  },
} as const;
