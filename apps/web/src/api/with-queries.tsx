import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, use } from 'react';
import { useAppContext } from '../site/use-site.ts';
import type { DataAccess } from './data-access.ts';

/** The view's access to the API; suspends until it is loaded. */
export function useDataAccess(): DataAccess {
  return use(useAppContext().data());
}

/**
 * Provides TanStack Query's hooks. Pages without mutations don't need it, since loaders give them their
 * data.
 */
export function WithQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={useDataAccess().queryClient}>{children}</QueryClientProvider>;
}
