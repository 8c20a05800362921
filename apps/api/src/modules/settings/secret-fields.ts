import { z } from 'zod';

const WRAPPERS = new Set(['optional', 'nullable', 'default', 'prefault', 'readonly', 'catch']);

/** A field is a secret if its schema says so in its metadata, `secretSchema`, whatever stands around it. */
function isSecret(schema: z.core.$ZodType): boolean {
  if (z.globalRegistry.get(schema)?.['secret'] === true) return true;
  const { def } = schema._zod as { def: { type: string; innerType?: z.core.$ZodType } };
  return WRAPPERS.has(def.type) && def.innerType !== undefined && isSecret(def.innerType);
}

/** Names of a group's fields that are written and never answered (brief 19). */
export function secretFields(group: z.ZodObject): string[] {
  return Object.entries(group.shape).flatMap(([name, field]) => (isSecret(field) ? [name] : []));
}
