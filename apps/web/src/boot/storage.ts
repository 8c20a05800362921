/** Reads local storage; a browser that forbids it has stored nothing. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes local storage; where it is forbidden or full, the choice lasts as long as the page. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nothing to do: the page already shows the choice.
  }
}

/** Forgets what local storage holds under a key. */
export function forgetStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where it is forbidden there is nothing.
  }
}

/**
 * Hears that a key may hold something else: another tab wrote it, or the page lay aside meanwhile and comes
 * back as it was left.
 */
export function onStored(key: string, listener: () => void): void {
  window.addEventListener('storage', (event) => {
    // No key: everything was cleared.
    if (event.key === key || event.key === null) listener();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listener();
  });
}

/** Reads session storage, which lasts as long as the tab. */
export function readSession(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * @returns whether it was written: what must happen once only may not happen where nothing can be remembered
 */
export function writeSession(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
