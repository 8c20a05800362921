import { z } from 'zod';
import { mutation } from './define.ts';
import { themeNameSchema, timeZoneSchema } from './settings.schemas.ts';
import { localeSchema } from './shared.schemas.ts';
import { newAccountSchema } from './users.schemas.ts';

export const setupContract = {
  complete: mutation({
    access: 'public',
    summary:
      'Create the first administrator with the one-time setup link, and set the site’s name, language, theme, and time zone',
    input: newAccountSchema.extend({
      token: z.string().min(1).max(200),
      site: z
        .object({
          siteName: z.string().trim().max(200),
          language: localeSchema,
          theme: themeNameSchema,
          timeZone: timeZoneSchema.default('UTC'),
        })
        .optional()
        .meta({ description: 'If omitted, the site keeps its defaults' }),
    }),
    output: z.object({ email: z.string() }),
    rest: { method: 'POST', path: '/setup' },
  }),
} as const;
