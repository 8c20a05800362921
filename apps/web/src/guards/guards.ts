import { ADMIN_PATH, API_PATH } from '@sanwen/contracts/constants';
import type { ThemeName } from '@sanwen/contracts/settings.schemas';

/** A visit to a page, as guards see it. */
export interface Visit {
  /** Path without a language prefix, decoded. */
  path: string;
  /** The active theme; undefined until one has been loaded. */
  theme: ThemeName | undefined;
  /** Loads the theme's settings if none are loaded yet, and the theme of the page. */
  loadTheme: () => Promise<unknown>;
  /** Pages that the current build has moved: old path → new path (product 13). */
  buildRedirects: Readonly<Record<string, string>>;
  /** Path and query without a language prefix, to return to after signing in. */
  href: string;
  /** Who visits. Waits until the stored token has been checked. */
  person: () => Promise<Person>;
}

/**
 * Who visits a page. It is `unknown` on the server, because the token is stored in the browser (spec 4); the
 * browser runs the guards again.
 */
export type Person = 'unknown' | 'anonymous' | 'user' | 'admin';

/** A guard's decision. Paths are without a language prefix. */
export type Verdict =
  | { kind: 'pass' }
  | { kind: 'not-found'; message: string }
  | { kind: 'redirect'; path: string; query?: string }
  | { kind: 'forbidden' };

type Guard = (visit: Visit) => Verdict | Promise<Verdict>;

export const PASS: Verdict = { kind: 'pass' };

/** Pages whose path has a slug, in either theme. */
const SLUG_PAGE = /^(?:\/magazine)?\/(?:post|category|tag)\/([^/]*)\/?$/;
/** The same rule as `slugSchema` of the contract, which would bring all of zod to the browser. */
const SLUG = /^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u;
const SLUG_MAX = 120;

export function couldBeSlug(text: string): boolean {
  return text.length <= SLUG_MAX && SLUG.test(text);
}

/** Spec 2, first guard: an impossible slug is a 404 without a request to the server. */
const pageValidation: Guard = ({ path }) => {
  const slug = SLUG_PAGE.exec(path)?.[1];
  if (slug === undefined || couldBeSlug(slug)) return PASS;
  return { kind: 'not-found', message: `Page not found: ${path}` };
};

const MAGAZINE_POST = /^\/magazine(\/post\/[^/]+)\/?$/;

/** Spec 2, second guard: a post's magazine address redirects to the plain one while another theme is active. */
const themeRedirect: Guard = ({ path, theme }) => {
  if (path.startsWith(ADMIN_PATH) || path.startsWith(API_PATH) || theme === 'magazine') return PASS;
  const post = MAGAZINE_POST.exec(path)?.[1];
  return post ? { kind: 'redirect', path: post } : PASS;
};

/** Spec 2, third guard: the theme is loaded before anything is shown. */
const themeLoading: Guard = async ({ loadTheme }) => {
  await loadTheme();
  return PASS;
};

/** Spec 2, fourth guard: a page that the current build has moved redirects to its new path (product 13). */
const buildRedirect: Guard = ({ path, buildRedirects }) => {
  const to = Object.hasOwn(buildRedirects, path) ? buildRedirects[path] : undefined;
  return to === undefined ? PASS : { kind: 'redirect', path: to };
};

/** Product 14: visitors who are not signed in are sent to the panel's login and back afterwards. */
const adminAuth: Guard = async ({ person, href }) => {
  if ((await person()) !== 'anonymous') return PASS;
  return { kind: 'redirect', path: `${ADMIN_PATH}/login`, query: `?next=${encodeURIComponent(href)}` };
};

/** Product 14: like `adminAuth`, and shows "Forbidden access" to users who are not administrators. */
const admin: Guard = async (visit) =>
  (await visit.person()) === 'user' ? { kind: 'forbidden' } : adminAuth(visit);

const GUARDS = {
  'page-validation': pageValidation,
  'theme-redirect': themeRedirect,
  'theme-loading': themeLoading,
  'build-redirect': buildRedirect,
  'admin-auth': adminAuth,
  admin,
} as const satisfies Record<string, Guard>;

export type GuardName = keyof typeof GUARDS;

/** Guards of every page, in the order of spec 2. */
export const PAGE_GUARDS: readonly GuardName[] = [
  'page-validation',
  'theme-redirect',
  'theme-loading',
  'build-redirect',
];

/**
 * Finds a guard.
 * @throws Error for an unknown name (spec 2, 8)
 */
export function guardNamed(name: GuardName): Guard {
  if (!Object.hasOwn(GUARDS, name)) throw new Error(`Unknown route middleware: ${name}`);
  return GUARDS[name];
}

/** Runs guards in order until one of them does not let the visit pass. */
export async function runGuards(names: readonly GuardName[], visit: Visit): Promise<Verdict> {
  for (const guard of names.map(guardNamed)) {
    const verdict = await guard(visit);
    if (verdict.kind !== 'pass') return verdict;
  }
  return PASS;
}
