import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

type Convert = (value: unknown) => unknown;

const WRAPPERS = new Set(['optional', 'nullable', 'default', 'prefault', 'readonly', 'catch']);

/** The schema inside optional, default and the like. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod as { def: { type: string; innerType?: z.core.$ZodType } };
  return WRAPPERS.has(def.type) && def.innerType ? unwrap(def.innerType) : schema;
}

function typeOf(schema: z.core.$ZodType): string {
  return schema._zod.def.type;
}

const single: Convert = (value) => (Array.isArray(value) ? value[0] : value);

const toNumber: Convert = (value) => {
  const text = single(value);
  return typeof text === 'string' && /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
};

const toBoolean: Convert = (value) => {
  const text = single(value);
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' ? false : text;
};

function converterFor(schema: z.core.$ZodType): Convert {
  const inner = unwrap(schema);
  if (typeOf(inner) === 'number') return toNumber;
  if (typeOf(inner) === 'boolean') return toBoolean;
  if (typeOf(inner) !== 'array') return single;
  const element = converterFor((inner as z.core.$ZodArray)._zod.def.element);
  return (value) => (Array.isArray(value) ? value : [value]).map(element);
}

/**
 * Makes the reader of an operation's input from path, query and body. Text of path and query becomes the
 * number, truth value or list that the schema asks for; what does not is left as it is, for the schema to
 * refuse. An empty query value counts as absent.
 */
export function inputReader(schema: z.ZodType, takesBody: boolean): (request: FastifyRequest) => unknown {
  const inner = unwrap(schema);
  if (typeOf(inner) === 'void') return () => undefined;
  const shape = typeOf(inner) === 'object' ? (inner as z.core.$ZodObject)._zod.def.shape : {};
  const converters = new Map(Object.entries(shape).map(([name, field]) => [name, converterFor(field)]));

  const convert = (source: unknown, keepEmpty: boolean): Record<string, unknown> => {
    const values: Record<string, unknown> = {};
    for (const [name, value] of Object.entries((source ?? {}) as Record<string, unknown>)) {
      const converter = converters.get(name);
      if (converter && (keepEmpty || value !== '')) values[name] = converter(value);
    }
    return values;
  };

  return (request) => {
    const path = convert(request.params, true);
    if (!takesBody) return { ...convert(request.query, false), ...path };
    const { body } = request;
    if (body === undefined || body === null) return path;
    return typeof body === 'object' && !Array.isArray(body) ? { ...body, ...path } : body;
  };
}
