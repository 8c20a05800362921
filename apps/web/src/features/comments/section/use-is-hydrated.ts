import { useSyncExternalStore } from 'react';

const nothing = () => () => undefined;
const yes = () => true;
const no = () => false;

/**
 * Whether what only the browser knows may be shown, such as stored drafts: false on the server and while its
 * HTML is hydrated.
 */
export const useIsHydrated = (): boolean => useSyncExternalStore(nothing, yes, no);
