import { z } from 'zod';
import { instantSchema } from './shared.schemas.ts';

/** A sign-in, as its owner sees it. */
export const sessionSchema = z
  .object({
    id: z.number().int(),
    userAgent: z.string(),
    createdAt: instantSchema,
    lastSeenAt: instantSchema.meta({ description: 'To the day' }),
    current: z.boolean().meta({ description: 'Whether it is the one that asks' }),
  })
  .meta({ id: 'Session' });
export type Session = z.output<typeof sessionSchema>;
