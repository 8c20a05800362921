import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readCookie } from '../i18n/negotiate-locale.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** `Set-Cookie` lines of the response. */
    newCookies?: string[];
  }
}

/** Cookies of a request and its response. */
export interface Cookies {
  get: (name: string) => string | undefined;
  /** Sets an HttpOnly cookie that forms of other sites don't send. @param maxAge in seconds; 0 removes it */
  set: (name: string, value: string, maxAge?: number) => void;
}

/** The maximum that browsers allow. */
const MAX_AGE_SECONDS = 400 * 86_400;

/** Sends the cookies set while handling a request. */
export function registerCookies(app: FastifyInstance): void {
  app.decorateRequest('newCookies');
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.newCookies) reply.header('set-cookie', request.newCookies);
    done(null, payload);
  });
}

/** @param publicUrl public origin of the site */
export function cookiesOf(request: FastifyRequest, publicUrl: string): Cookies {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return {
    get: (name) => readCookie(request.headers.cookie, name),
    set(name, value, maxAge = MAX_AGE_SECONDS) {
      const line = `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
      request.newCookies = [
        ...(request.newCookies ?? []).filter((other) => !other.startsWith(`${name}=`)),
        line,
      ];
    },
  };
}
