import { z } from 'zod';
import { instantSchema } from './shared.schemas.ts';

/** A sign-in, as its owner sees it. */
export const sessionSchema = z
  .object({
    id: z.number().int(),
    userAgent: z.string(),
    createdAt: instantSchema,
    lastSeenAt: instantSchema.meta({ description: 'Date only' }),
    current: z.boolean().meta({ description: 'Whether this is the current session' }),
  })
  .meta({ id: 'Session' });
export type Session = z.output<typeof sessionSchema>;
