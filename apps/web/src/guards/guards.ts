import { adminAuth } from './admin-auth.guard.ts';
import { admin } from './admin.guard.ts';
import { buildRedirect } from './build-redirect.guard.ts';
import { type Guard, PASS, type Verdict, type Visit } from './guard.types.ts';
import { pageValidation } from './page-validation.guard.ts';
import { themeLoading } from './theme-loading.guard.ts';
import { themeRedirect } from './theme-redirect.guard.ts';

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
 * @throws Error for a name that no guard has (spec 2, 8); such a name does not compile either.
 */
export function guardNamed(name: GuardName): Guard {
  if (!Object.hasOwn(GUARDS, name)) throw new Error(`Unknown route middleware: ${name}`);
  return GUARDS[name];
}

/** Asks guards one after the other; the first that does not let the visit pass decides. */
export async function askGuards(names: readonly GuardName[], visit: Visit): Promise<Verdict> {
  for (const guard of names.map(guardNamed)) {
    const verdict = await guard(visit);
    if (verdict.kind !== 'pass') return verdict;
  }
  return PASS;
}
