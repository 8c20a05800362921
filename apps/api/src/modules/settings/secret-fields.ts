import { z } from 'zod';

const WRAPPERS = new Set(['optional', 'nullable', 'default', 'prefault', 'readonly', 'catch']);

/** What a field's schema says of itself, whatever stands around it. */
function metadata(schema: z.core.$ZodType): z.core.GlobalMeta {
  const own = z.globalRegistry.get(schema);
  if (own?.['secret'] === true) return own;
  const { def } = schema._zod as { def: { type: string; innerType?: z.core.$ZodType } };
  return WRAPPERS.has(def.type) && def.innerType !== undefined ? metadata(def.innerType) : {};
}

/** Names of a group's fields that are written and never answered (product 19). */
export function secretFields(group: z.ZodObject): string[] {
  return Object.entries(group.shape).flatMap(([name, field]) =>
    metadata(field)['secret'] === true ? [name] : [],
  );
}

/**
 * Whether a saved secret is to be forgotten, because its group would now send it elsewhere than before, or
 * less well encrypted: whoever can change where it goes, by a stolen session perhaps, must not come by the
 * secret.
 */
export function isSentElsewhere(
  group: z.ZodObject,
  secret: string,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): boolean {
  const field = group.shape[secret];
  const { sentTo } = field ? metadata(field) : {};
  return (
    Array.isArray(sentTo) &&
    sentTo.some((part) => typeof part === 'string' && originOf(before[part]) !== originOf(after[part]))
  );
}

/**
 * Of a web address what stands before its path; anything else is compared whole, as the name of a mail server
 * is.
 */
function originOf(address: unknown): string {
  const text = String(address);
  const url = URL.parse(text);
  return url === null || url.origin === 'null' ? text : url.origin;
}
