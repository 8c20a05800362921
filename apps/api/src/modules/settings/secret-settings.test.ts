import { expect, test } from 'vitest';
import { z } from 'zod';
import { secretFields } from './secret-settings.service.ts';

const secret = z.string().meta({ secret: true });

test('secrets are found by what their schema says, whatever stands around it', () => {
  const group = z.object({
    apiKey: secret.default(''),
    password: secret.nullable().default(null),
    token: secret,
    secretary: z.string().default(''),
    host: z.string().meta({ description: 'no secret' }),
  });
  expect(secretFields(group)).toEqual(['apiKey', 'password', 'token']);
});
