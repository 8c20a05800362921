import { createFileRoute } from '@tanstack/react-router';
import { missing } from './-missing.ts';

/** Unknown paths (spec 2, 8). */
export const Route = createFileRoute('/$')({ loader: missing });
