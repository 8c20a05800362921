import { z } from 'zod';
import { mutation } from './define.ts';
import { newAccountSchema } from './users.schemas.ts';

export const setupContract = {
  complete: mutation({
    access: 'public',
    summary: 'Make the first administrator, with the one-time link that the server printed',
    input: newAccountSchema.extend({ token: z.string().min(1).max(200) }),
    output: z.object({ email: z.string() }),
    rest: { method: 'POST', path: '/setup' },
  }),
} as const;
