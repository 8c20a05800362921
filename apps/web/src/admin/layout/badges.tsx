import { createContext, use } from 'react';
import type { BadgeName } from './navigation.ts';

/** Numbers of what waits for an administrator. */
export type Badges = Partial<Record<BadgeName, number>>;

export const BadgesContext = createContext<Badges>({});

export function useBadges(): Badges {
  return use(BadgesContext);
}
