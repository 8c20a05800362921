import { notFound } from '@tanstack/react-router';

/** @throws the router's notFound with the message of spec 2 */
export function missing({ location }: { location: { pathname: string } }): never {
  throw notFound({ data: { message: `Page not found: ${location.pathname}` } });
}
