import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readCookie } from '../i18n/negotiate-locale.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** `Set-Cookie` lines of the answer. */
    newCookies?: string[];
  }
}

/** The cookies of a request, and of its answer. */
export interface Cookies {
  get: (name: string) => string | undefined;
  /** Has the browser keep a cookie that no script reads and that other sites’ forms do not send. */
  set: (name: string, value: string) => void;
}

/** The longest that browsers keep a cookie. */
const MAX_AGE_SECONDS = 400 * 86_400;

/** Sends the cookies that answering a request has set. */
export function registerCookies(app: FastifyInstance): void {
  app.decorateRequest('newCookies');
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.newCookies) reply.header('set-cookie', request.newCookies);
    done(null, payload);
  });
}

/** @param publicUrl origin of the site as visitors see it. */
export function cookiesOf(request: FastifyRequest, publicUrl: string): Cookies {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return {
    get: (name) => readCookie(request.headers.cookie, name),
    set(name, value) {
      const line = `${name}=${value}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
      request.newCookies = [
        ...(request.newCookies ?? []).filter((other) => !other.startsWith(`${name}=`)),
        line,
      ];
    },
  };
}
