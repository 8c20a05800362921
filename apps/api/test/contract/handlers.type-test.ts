import type { ApiContract } from '@sanwen/contracts/api';
import type { HandlersOf } from '../../src/request/procedures.ts';

/** Each @ts-expect-error is an error that the compiler has to report, or type checking fails here. */
type Api = HandlersOf<ApiContract>;
declare const posts: Api['posts'];

// @ts-expect-error a handler is missing
export const missing: Api['posts'] = { list: posts.list, popular: posts.popular, get: posts.get };

// @ts-expect-error a handler that the contract does not know
export const extra: Api['posts'] = { ...posts, publish: posts.get };

// @ts-expect-error the output lacks fields
export const poorer: Api['posts']['list'] = () => ({ items: [] });

// @ts-expect-error the output has a field of another type
export const other: Api['settings']['theme'] = () => ({ selectedTheme: 'dark', currentTheme: 'default' });

// @ts-expect-error the input has no such field
export const curious: Api['posts']['related'] = (_context, { slug }) => ({ items: slug });

// @ts-expect-error anyone may call it, so there may be no user
export const trusting: Api['settings']['theme'] = (context) => ({ selectedTheme: context.user.id });

export const right: Api['settings']['theme'] = async () => ({
  selectedTheme: 'default',
  currentTheme: 'default',
});
