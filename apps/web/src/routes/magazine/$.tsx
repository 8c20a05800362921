import { createFileRoute } from '@tanstack/react-router';
import { missing } from '../-error-page.tsx';

/** Unknown paths below /magazine: a 404 in the magazine theme. */
export const Route = createFileRoute('/magazine/$')({ loader: missing });
