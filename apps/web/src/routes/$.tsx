import { createFileRoute } from '@tanstack/react-router';
import { missing } from './-missing.ts';

/** Every path that no page has (spec 2, 8). */
export const Route = createFileRoute('/$')({ loader: missing });
