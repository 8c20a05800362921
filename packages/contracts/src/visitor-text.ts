import { z } from 'zod';

/** The keyword of a visitor's text in a JSON Schema made with the registry. */
export const VISITOR_TEXT = 'x-visitor-text';

/** Fields of outputs with text that a visitor typed: data for a program that reads it, never instructions. */
export const visitorTexts = z.registry<{ [VISITOR_TEXT]: true }>();

/** Declares that a field may contain what a visitor typed. The MCP server marks its value. */
export function visitorText<Schema extends z.ZodType>(schema: Schema): Schema {
  visitorTexts.add(schema, { [VISITOR_TEXT]: true });
  return schema;
}
