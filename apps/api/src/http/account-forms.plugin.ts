import formBody from '@fastify/formbody';
import { authContract } from '@sanwen/contracts/auth.contract';
import { ADMIN_PATH, SESSION_DAYS } from '@sanwen/contracts/constants';
import { isLocale, LOCALES } from '@sanwen/contracts/locales';
import type { PostedForm } from '@sanwen/contracts/render';
import { usersContract } from '@sanwen/contracts/users.contract';
import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Deps, type RequestContext, SESSION_COOKIE } from '../request/context.ts';
import type { RenderFormPage } from './pages/pages.plugin.ts';
import { type Fields, contextOfForm, fieldsOf, respondToForm, submitForm } from './posted-forms.ts';

/** More than any of these forms needs. */
const LIMIT_BYTES = 16 * 1024;
const SESSION_SECONDS = SESSION_DAYS * 86_400;

interface AccountForm {
  form: PostedForm['form'];
  procedure: string;
  /** Names of its fields, without passwords: they come back to the page after an error. */
  fields: readonly string[];
  passwords?: readonly string[];
  /** Parameters of the page that are part of the input. */
  parameters?: readonly string[];
  /** The session that its result begins; null ends the cookie's. */
  session?: (result: unknown) => string | null | undefined;
  /** Where it leads, without the language. Otherwise the page itself shows the result. */
  leadsTo?: (next: string) => string;
}

const LOGIN: AccountForm = {
  form: 'login',
  procedure: 'auth.login',
  fields: ['email'],
  passwords: ['password'],
  session: (result) => authContract.login.output.safeParse(result).data?.token,
  leadsTo: (next) => next || '/account',
};

/** The forms of each page. If it has several, the pressed button's `do` value chooses one. */
const PAGES: Record<string, Record<string, AccountForm>> = {
  '/login': { '': LOGIN },
  [`${ADMIN_PATH}/login`]: {
    '': { ...LOGIN, leadsTo: (next) => (next.startsWith(ADMIN_PATH) ? next : ADMIN_PATH) },
  },
  '/register': {
    '': {
      form: 'register',
      procedure: 'auth.register',
      fields: ['email', 'nickname'],
      passwords: ['password'],
    },
  },
  '/forgot-password': {
    '': { form: 'forgot-password', procedure: 'auth.forgotPassword', fields: ['email'] },
  },
  '/reset-password': {
    '': {
      form: 'reset-password',
      procedure: 'auth.resetPassword',
      fields: [],
      passwords: ['password'],
      parameters: ['token'],
    },
  },
  '/account': {
    '': { form: 'profile', procedure: 'users.profile', fields: ['nickname', 'website', 'bio'] },
    password: {
      form: 'password',
      procedure: 'users.password',
      fields: [],
      passwords: ['currentPassword', 'newPassword'],
      session: (result) => usersContract.password.output.safeParse(result).data?.token,
      leadsTo: () => '/account?done=password',
    },
    'sign-out': {
      form: 'account',
      procedure: 'auth.logout',
      fields: [],
      session: () => null,
      leadsTo: () => '/login',
    },
  },
};

/**
 * Accepts the forms of account pages that browsers without JavaScript post. A sign-in sets a cookie, which
 * only counts for forms of this site's own pages, and for pages for one person.
 */
export async function registerAccountForms(
  app: FastifyInstance,
  deps: Deps,
  options: { router: AnyTRPCRouter; renderFormPage: RenderFormPage },
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(formBody, { bodyLimit: LIMIT_BYTES });
    for (const prefix of ['', ...LOCALES.map((locale) => `/${locale}`)]) {
      for (const [path, forms] of Object.entries(PAGES)) {
        // The panel has no URL per language.
        if (prefix !== '' && path.startsWith(ADMIN_PATH)) continue;
        scope.post(prefix + path, (request, reply) =>
          handleAccountForm(request, reply, { deps, forms, ...options }),
        );
      }
    }
  });
}

interface AccountFormOptions {
  deps: Deps;
  forms: Record<string, AccountForm>;
  router: AnyTRPCRouter;
  renderFormPage: RenderFormPage;
}

async function handleAccountForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { deps, forms, router, renderFormPage }: AccountFormOptions,
): Promise<FastifyReply> {
  const typed = fieldsOf(request.body);
  const query = fieldsOf(request.query);
  const pressed = typed['do'] ?? '';
  const form = forms[Object.hasOwn(forms, pressed) ? pressed : ''];
  if (!form) return reply.code(400).send();
  const ctx = await contextOfForm(deps, request);
  const fields = pick(typed, form.fields);
  const secrets = { ...pick(typed, form.passwords ?? []), ...pick(query, form.parameters ?? []) };
  const input = { ...fields, ...secrets };
  const hasInput = Object.keys(input).length > 0;
  const { result, refused } = await submitForm(ctx, router, form.procedure, hasInput ? input : undefined);
  if (!refused) {
    remember(ctx, form.session?.(result));
    const next = form.leadsTo?.(nextPage(query['next'], deps.config.publicUrl));
    if (next !== undefined)
      return reply.header('cache-control', 'no-store').redirect(languagePrefix(request, next) + next, 303);
  }
  return respondToForm(request, reply, { form: form.form, renderFormPage, fields, refused });
}

function pick(given: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, given[name] ?? '']));
}

function remember({ request: { cookies } }: RequestContext, session: string | null | undefined): void {
  if (session === null) cookies.set(SESSION_COOKIE, '', 0);
  else if (session !== undefined) cookies.set(SESSION_COOKIE, session, SESSION_SECONDS);
}

/** A return address within this site, without its language; empty for any other. */
function nextPage(next: string | undefined, publicUrl: string): string {
  const isPath = next !== undefined && /^\/(?![/\\])/.test(next) && URL.canParse(next, publicUrl);
  if (!isPath) return '';
  const { origin, pathname, search, hash } = new URL(next, publicUrl);
  return origin === new URL(publicUrl).origin ? pathname + search + hash : '';
}

/** The language prefix of the form's page, unless the next page has none. */
function languagePrefix({ url }: FastifyRequest, next: string): string {
  const [, first] = url.split('/', 2);
  return isLocale(first) && !next.startsWith(ADMIN_PATH) ? `/${first}` : '';
}
