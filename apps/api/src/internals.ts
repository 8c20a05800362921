import { z } from 'zod';

/*
 * What we use of libraries beyond their documentation. If an update breaks one of these, internals.test.ts
 * fails and names it.
 */

const WRAPPERS = new Set(['optional', 'nullable', 'default', 'prefault', 'readonly', 'catch']);

/** zod: the schema inside a wrapper such as optional or default, or undefined for other schemas. */
export function wrappedSchema(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const { def } = schema._zod as { def: { type: string; innerType?: z.core.$ZodType } };
  return WRAPPERS.has(def.type) ? def.innerType : undefined;
}

/** zod: the kind of a schema below its wrappers, with the fields of an object or the element of an array. */
export function describeSchema(schema: z.core.$ZodType): {
  kind: string;
  fields: Readonly<Record<string, z.core.$ZodType>>;
  element: z.core.$ZodType | undefined;
} {
  const inner = wrappedSchema(schema);
  if (inner) return describeSchema(inner);
  return {
    kind: schema._zod.def.type,
    fields: schema instanceof z.core.$ZodObject ? schema._zod.def.shape : {},
    element: schema instanceof z.core.$ZodArray ? schema._zod.def.element : undefined,
  };
}

/** zod: whether the value is missing. Issues don't have the value, only a message in zod's English locale. */
export function isMissingValue({ message }: z.core.$ZodIssue): boolean {
  return /received (undefined|null)$/.test(message);
}

/** Scalar: the inline scripts of its page, for the content security policy. */
export function scalarScripts(page: string): string[] {
  return [...page.matchAll(/<script type="text\/javascript">([^]*?)<\/script>/g)].map(
    ([, script = '']) => script,
  );
}
