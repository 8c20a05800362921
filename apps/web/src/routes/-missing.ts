import { notFound } from '@tanstack/react-router';

/** @throws the router's notFound for a path that no page has, in the words of spec 2. */
export function missing({ location }: { location: { pathname: string } }): never {
  throw notFound({ data: { message: `Page not found: ${location.pathname}` } });
}
