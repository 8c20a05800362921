import type { Subscription } from '@sanwen/contracts/subscribers.contract';
import { isFailedCall } from '#src/api/errors.ts';
import type { AppContext } from '#src/app-context.ts';

/**
 * Loads the subscription that a link is about; undefined for an invalid link. It isn't cached, because the
 * page's forms change it.
 */
export async function loadSubscription(
  { data }: Pick<AppContext, 'data'>,
  token: string,
): Promise<Subscription | undefined> {
  const { client } = await data();
  try {
    return await client.subscribers.subscription.query({ token });
  } catch (error) {
    if (isFailedCall(error) && (error.data?.httpStatus ?? 500) < 500) return undefined;
    throw error;
  }
}

/** Reads the token of a newsletter link from the page's query. */
export function readToken({ token }: Record<string, unknown>): { token: string } {
  return { token: typeof token === 'string' ? token : '' };
}
