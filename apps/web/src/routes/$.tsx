import { createFileRoute } from '@tanstack/react-router';
import { morePages } from './-more.ts';

/** Index pages, authors, and every other address that has no route of its own; the rest is not found. */
export const Route = createFileRoute('/$')({ ...morePages });
