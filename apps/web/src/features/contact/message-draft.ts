import { readSession, writeSession } from '../../boot/storage.ts';

/** Session storage: what was typed and not sent yet (product 22). */
const KEY = 'contact-letter';

const FIELDS = ['name', 'email', 'subject', 'message'] as const;

export type ContactMessage = Record<(typeof FIELDS)[number], string>;

/** What a form holds. */
export function contactMessageOf(form: HTMLFormElement): ContactMessage {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { name: text('name'), email: text('email'), subject: text('subject'), message: text('message') };
}

export function storeDraft(letter: ContactMessage): void {
  writeSession(KEY, JSON.stringify(letter));
}

export function forgetDraft(): void {
  writeSession(KEY, '');
}

/** Puts what was kept into the fields that are empty. */
export function restoreDraft(form: HTMLFormElement): void {
  const kept = readDraft();
  for (const name of FIELDS) {
    const field = form.elements.namedItem(name);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isField && field.value === '') field.value = kept[name] ?? '';
  }
}

function readDraft(): Partial<Record<string, string>> {
  try {
    return Object.fromEntries(
      Object.entries(JSON.parse(readSession(KEY) || '{}')).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  } catch {
    return {};
  }
}
