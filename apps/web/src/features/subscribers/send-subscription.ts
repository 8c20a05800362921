import type { Locale } from '@sanwen/contracts/locales';
import { type FormError, toFormError } from '../../api/use-server-form.ts';
import type { AppContext } from '../../app-context.ts';

/** Result of a subscription request. */
export type Subscribing = { kind: 'sent'; email: string } | { kind: 'refused'; formError: FormError };

/** Sends a form. @param unreachable message for when the server gave no response */
export async function sendSubscription(
  data: AppContext['data'],
  form: HTMLFormElement,
  { locale, unreachable }: { locale: Locale; unreachable: string },
): Promise<Subscribing> {
  const typed = new FormData(form);
  const text = (name: string) => {
    const value = typed.get(name);
    return typeof value === 'string' ? value : '';
  };
  try {
    const { client } = await data();
    const { email } = await client.subscribers.subscribe.mutate({
      email: text('email'),
      website: text('website'),
      locale,
    });
    return { kind: 'sent', email };
  } catch (error) {
    return { kind: 'refused', formError: toFormError(error, unreachable) };
  }
}
