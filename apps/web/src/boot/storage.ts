/** Reads local storage; empty if the browser forbids it. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes local storage; if that is forbidden or full, the choice lasts as long as the page. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The page already shows the choice.
  }
}

export function forgetStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage may be forbidden.
  }
}

/** Listens for changes of a key by other tabs, or while the page was in the back/forward cache. */
export function onStored(key: string, listener: () => void): void {
  window.addEventListener('storage', (event) => {
    // Without a key: everything was cleared.
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

/** Reads session storage once. */
export function takeSession(key: string): string | null {
  const value = readSession(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage may be forbidden.
  }
  return value;
}

/**
 * @returns whether it was written: an action that may happen only once must not run if it can't be
 * remembered
 */
export function writeSession(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
