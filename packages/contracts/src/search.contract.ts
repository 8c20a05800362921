import { z } from 'zod';
import { SEARCH_QUERY_MAX } from './constants.ts';
import { query } from './define.ts';
import { postSummarySchema } from './posts.schemas.ts';
import { localeInput, localeSchema, pageInput, pageOf } from './shared.schemas.ts';

/** Posts are not counted or paged beyond this. */
export const SEARCH_TOTAL_MAX = 1000;

const SUGGESTIONS_MAX = 20;

const searchInput = localeInput.extend({
  q: z
    .string()
    .trim()
    .min(1)
    .max(SEARCH_QUERY_MAX)
    .meta({ description: 'Search query, as typed', examples: ['数据库', 'react hooks'] }),
});

const markedText = 'as HTML: escaped text with <mark> around matches';

export const searchHitSchema = z
  .object({
    locale: localeSchema.meta({ description: 'Language in which the post was found' }),
    post: postSummarySchema.meta({ description: 'The post in that language' }),
    titleHtml: z.string().meta({ description: `The title ${markedText}` }),
    snippetHtml: z.string().meta({ description: `Best-matching excerpt, ${markedText}` }),
  })
  .meta({ id: 'SearchHit' });
export type SearchHit = z.output<typeof searchHitSchema>;

export const searchPageSchema = pageOf(searchHitSchema)
  .extend({
    totalIsCapped: z.boolean().meta({ description: 'Whether there are more posts than `total` says' }),
    corrected: z
      .string()
      .nullable()
      .meta({ description: 'Corrected query, if the original seemed misspelled' }),
  })
  .meta({ id: 'SearchPage' });
export type SearchPage = z.output<typeof searchPageSchema>;

export const postSuggestionSchema = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    locale: localeSchema,
    title: z.string(),
    titleHtml: z.string().meta({ description: `The title ${markedText}` }),
  })
  .meta({ id: 'PostSuggestion' });

export const suggestionsSchema = z
  .object({
    posts: z.array(postSuggestionSchema),
    terms: z.array(z.string()).meta({ description: 'Suggested queries' }),
  })
  .meta({ id: 'Suggestions' });
export type Suggestions = z.output<typeof suggestionsSchema>;

export const searchContract = {
  search: query({
    access: 'public',
    summary: 'Search published posts, best match first',
    input: searchInput.extend(pageInput.shape),
    output: searchPageSchema,
    rest: { method: 'GET', path: '/posts/search' },
  }),
  suggestions: query({
    access: 'public',
    summary: 'Suggest posts and terms as the user types',
    input: localeInput.extend({
      q: z
        .string()
        .trim()
        .max(SEARCH_QUERY_MAX)
        .default('')
        .meta({
          description: 'What was typed so far; without it, the most-read posts are suggested',
          examples: ['数据'],
        }),
      limit: z.number().int().min(1).max(SUGGESTIONS_MAX).default(8),
    }),
    output: suggestionsSchema,
    rest: { method: 'GET', path: '/posts/suggestions' },
  }),
} as const;
