import { createFileRoute, notFound } from '@tanstack/react-router';

/** Every path that no page has (spec 2, 8). */
export const Route = createFileRoute('/$')({
  loader: ({ location }) => {
    throw notFound({ data: { message: `Page not found: ${location.pathname}` } });
  },
});
