import { type Guard, PASS } from './guard.types.ts';

/** Pages that a slug names, in either theme. */
const SLUG_PAGE = /^(?:\/magazine)?\/(?:post|category|tag)\/([^/]*)\/?$/;
/** As `slugSchema` of the contract has it; the schema itself would bring all of zod to the browser. */
const SLUG = /^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u;
const SLUG_MAX = 120;

export function couldBeSlug(text: string): boolean {
  return text.length <= SLUG_MAX && SLUG.test(text);
}

/**
 * Spec 2, first guard: a page whose slug no post or term can have is not found, without asking the server.
 */
export const pageValidation: Guard = ({ path }) => {
  const slug = SLUG_PAGE.exec(path)?.[1];
  if (slug === undefined || couldBeSlug(slug)) return PASS;
  return { kind: 'not-found', message: `Page not found: ${path}` };
};
