import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;
const LOOK_EVERY = 15_000;

const minutesUntil = (instant: string | null): number =>
  instant === null ? 0 : Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / MINUTE));

function everySoOften(look: () => void): () => void {
  const timer = setInterval(look, LOOK_EVERY);
  return () => clearInterval(timer);
}

/** Whole minutes until an instant, counted down while the page is there; 0 when it is over. */
export function useTimeLeft(until: string | null): number {
  return useSyncExternalStore(everySoOften, () => minutesUntil(until));
}
