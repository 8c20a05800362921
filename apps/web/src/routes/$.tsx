import { createFileRoute } from '@tanstack/react-router';
import { missing } from './-error-page.tsx';

/** Unknown paths (spec 2, 8). */
export const Route = createFileRoute('/$')({ loader: missing });
