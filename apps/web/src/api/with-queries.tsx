import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, use } from 'react';
import { useAppContext } from '../site/use-site.ts';
import type { DataAccess } from './data-access.ts';

/** The view's access to the API; waits until it is there. */
export function useDataAccess(): DataAccess {
  return use(useAppContext().data());
}

/**
 * Around what uses the hooks of TanStack Query. Pages that are only read do without: their loaders give them
 * their data.
 */
export function WithQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={useDataAccess().queryClient}>{children}</QueryClientProvider>;
}
