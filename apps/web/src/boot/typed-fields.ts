import { documentRead } from './document-read.ts';
import { readSession, writeSession } from './storage.ts';

/** Session storage: what was typed, by the page and the name of the field. */
const KEY = 'typed-fields';
/** One-line fields of forms that are sent. Comments keep drafts of their own, and passwords are never stored. */
const FIELD =
  'form[method=post] :is(input[type=email], input[type=text], input:not([type])):not([tabindex="-1"])';

const typed = (): Record<string, string> => {
  const stored: unknown = JSON.parse(readSession(KEY) ?? '{}');
  return Object.fromEntries(
    Object.entries(stored ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
};
const keyOf = (field: HTMLInputElement) => `${location.pathname} ${field.name}`;

/** Keeps what was typed into forms when the page is reloaded, until they are sent. */
export function startTypedFields(): void {
  // While React hydrates, it stops events that it can't handle yet.
  window.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || !target.matches(FIELD)) return;
      writeSession(KEY, JSON.stringify({ ...typed(), [keyOf(target)]: target.value }));
    },
    true,
  );
  window.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return;
    const rest = typed();
    for (const field of target.querySelectorAll<HTMLInputElement>(FIELD)) delete rest[keyOf(field)];
    writeSession(KEY, JSON.stringify(rest));
  });
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload') void restore();
}

async function restore(): Promise<void> {
  await documentRead();
  const stored = typed();
  for (const field of document.querySelectorAll<HTMLInputElement>(FIELD)) {
    const value = stored[keyOf(field)];
    if (!value || field.value !== '') continue;
    field.value = value;
    // As if it were typed before the app was there, which then takes it over.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
