import type { AppErrorShape } from '@sanwen/contracts/define';

/** tRPC's error as callers see it. Written out in the packed package, as the contract is. */
export type ErrorShape = AppErrorShape;
