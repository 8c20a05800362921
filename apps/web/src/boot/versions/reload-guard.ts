/** A reload for code that was missing. */
export interface ReloadAttempt {
  path: string;
  /** The server's build at that time. */
  build: string;
  at: number;
}

function parse(text: string | null): Partial<ReloadAttempt> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/**
 * Spec 8: a path is reloaded once for missing code, and not again within the guard's time whatever changed.
 * What a reload did not mend, another one of the same build will not mend later either.
 * @param last the last attempt, as it was stored
 */
export function mayReload(last: string | null, { path, build, at }: ReloadAttempt, guard: number): boolean {
  const previous = parse(last);
  if (previous.path !== path) return true;
  return at - (previous.at ?? 0) > guard && previous.build !== build;
}
