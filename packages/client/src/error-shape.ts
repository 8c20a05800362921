import type { AppErrorShape } from '@sanwen/contracts/define';

/** tRPC's error as clients see it. Apart from `api.ts`, because it needs the types of tRPC. */
export type ErrorShape = AppErrorShape;
