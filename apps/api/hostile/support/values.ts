import { z } from 'zod';

const TEXTS = [
  '',
  ' ',
  '0',
  '1',
  'true',
  'null',
  'hello',
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'a\0b',
  '\0',
  '\ud800',
  '\u202e',
  '散文',
  '👩‍👩‍👧‍👦',
  "' or 1=1 --",
  '"; drop table posts; --',
  '%',
  '_',
  '%00',
  '%ff',
  '../../../etc/passwd',
  '..\\..',
  'C:\\',
  '/',
  '//',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  '*',
  '(',
  '[',
  '\\',
  '"',
  '""',
  '((((((',
  'a AND',
  'NEAR(a b)',
  'title:x',
  '^a',
  'x@example.com',
  'x@',
  '@x',
  '-',
  '--',
  '1e309',
  'NaN',
  '2026-02-30T25:61:61Z',
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  'zh-CN',
  'en-US',
  'xx-XX',
  'a'.repeat(5000),
  '散'.repeat(3000),
  '| a '.repeat(500),
  '> '.repeat(500),
  '['.repeat(2000),
  '`'.repeat(999),
  '\r\nX: y',
  '\t',
  '\u0000\u0001\u001f',
];
const NUMBERS = [
  0,
  -0,
  1,
  2,
  3,
  -1,
  0.5,
  100,
  101,
  1e9,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  2 ** 53 + 2,
  2 ** 63,
  1e308,
  -1e308,
  -(2 ** 31) - 1,
];

/** The part of JSON Schema that the contracts use. */
const schemaSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  get anyOf() {
    return z.array(schemaSchema).optional();
  },
  get properties() {
    return z.record(z.string(), schemaSchema).optional();
  },
  get items() {
    return schemaSchema.optional();
  },
  required: z.array(z.string()).optional(),
  format: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});
type Schema = z.output<typeof schemaSchema>;

/** JSON Schema of an input. */
export function schemaOf(input: z.ZodType): Schema {
  return schemaSchema.parse(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', reused: 'inline' }));
}

/** Pseudo-random values, the same for the same seed. */
export class HostileValues {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to 1 (mulberry32). */
  random(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  chance(share: number): boolean {
    return this.random() < share;
  }

  pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item {
    const item = items[Math.floor(this.random() * items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  text(): string {
    return this.chance(0.2) ? this.pick(TEXTS) + this.pick(TEXTS) : this.pick(TEXTS);
  }

  number(): number {
    return this.pick(NUMBERS);
  }

  /** A path segment. */
  segment(): string {
    const text = this.chance(0.5) ? String(this.number()) : this.text().slice(0, 1500);
    return encodeURIComponent(text.toWellFormed()) || '1';
  }

  /** Any JSON value. */
  anything(depth = 0): unknown {
    if (this.chance(0.35)) return this.text();
    if (this.chance(0.4)) return this.number();
    if (this.chance(0.3) || depth > 3) return this.pick([null, true, false]);
    const items = Array.from({ length: Math.floor(this.random() * 4) }, () => this.anything(depth + 1));
    return this.chance(0.5)
      ? items
      : Object.fromEntries(items.map((item) => [this.text().slice(0, 50), item]));
  }

  /** A valid value of a schema, often at its limits, so that it passes validation. */
  valid(schema: Schema): unknown {
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return this.pick(schema.enum);
    if (schema.anyOf) return this.valid(this.pick(schema.anyOf));
    switch (schema.type) {
      case 'string': {
        if (schema.format === 'email') return `${this.pick(['a', 'b', "O'x", 'x+y'])}@example.com`;
        if (schema.format === 'date-time')
          return this.pick(['2026-11-22T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '0001-01-01T00:00:00Z']);
        const text = this.text().slice(0, schema.maxLength ?? 5000);
        return text.padEnd(schema.minLength ?? 0, 'x');
      }
      case 'number':
      case 'integer': {
        const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = schema;
        return Math.min(
          maximum,
          Math.max(minimum, this.pick([minimum, maximum, 1, 2, 3, 2 ** 31, maximum - 1])),
        );
      }
      case 'boolean':
        return this.chance(0.5);
      case 'array': {
        const { items } = schema;
        return Array.from({ length: Math.floor(this.random() * 4) }, () =>
          items ? this.valid(items) : this.anything(),
        );
      }
      case 'object':
        return Object.fromEntries(
          Object.entries(schema.properties ?? {})
            .filter(([name]) => schema.required?.includes(name) || this.chance(0.4))
            .map(([name, property]) => [name, this.valid(property)]),
        );
      default:
        return this.anything();
    }
  }

  /** An input that is valid, invalid in one place, or random. */
  input(schema: Schema): Record<string, unknown> {
    const names = Object.keys(schema.properties ?? {});
    const given = this.valid(schema);
    const fields = typeof given === 'object' && given !== null ? { ...given } : {};
    if (this.chance(0.5) || names.length === 0) return fields;
    return { ...fields, [this.pick(names)]: this.anything() };
  }
}
