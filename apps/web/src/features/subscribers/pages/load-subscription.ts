import type { Subscription } from '@sanwen/contracts/subscribers.contract';
import { isFailedCall } from '#src/api/errors.ts';
import type { AppContext } from '#src/app-context.ts';

/**
 * The subscription that a link is about; nothing for a link that is not valid. It is not kept: the forms of
 * its page change it.
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

/** What a page's query says of the link that led to it. */
export function readToken({ token }: Record<string, unknown>): { token: string } {
  return { token: typeof token === 'string' ? token : '' };
}
