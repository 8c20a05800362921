import { createFileRoute } from '@tanstack/react-router';
import { missing } from '../-missing.ts';

/** Every path below /magazine that no page has: a 404 with the magazine's looks. */
export const Route = createFileRoute('/magazine/$')({ loader: missing });
