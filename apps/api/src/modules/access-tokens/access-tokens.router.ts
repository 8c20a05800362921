import type { accessTokensContract } from '@sanwen/contracts/access-tokens.contract';
import type { HandlersOf } from '../../request/procedures.ts';
import { createAccessToken, listAccessTokens, revokeAccessToken } from './access-tokens.service.ts';

export const accessTokensHandlers: HandlersOf<typeof accessTokensContract> = {
  manage: {
    list: (ctx) => listAccessTokens(ctx.db),
    create: (ctx, input) => createAccessToken(ctx.em, ctx, input),
    revoke: (ctx, { id }) => revokeAccessToken(ctx.em, ctx, id),
  },
};
