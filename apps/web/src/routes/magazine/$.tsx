import { createFileRoute } from '@tanstack/react-router';
import { morePages } from '../-more.ts';

/** The same below /magazine, in the magazine theme. */
export const Route = createFileRoute('/magazine/$')({ ...morePages });
