import { createFileRoute } from '@tanstack/react-router';
import { missing } from '../-missing.ts';

/** Unknown paths below /magazine: a 404 in the magazine theme. */
export const Route = createFileRoute('/magazine/$')({ loader: missing });
