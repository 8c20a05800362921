import type { ApiContract } from '@sanwen/contracts/api';
import type { Access, Operation, Rest } from '@sanwen/contracts/define';
import type { z } from 'zod';

type FromContract<Tree> = {
  [Name in keyof Tree]: Tree[Name] extends Operation<
    infer Kind,
    infer Input,
    infer Output,
    Access,
    infer Route
  >
    ? {
        kind: Kind;
        method: Route extends Rest ? Route['method'] : undefined;
        path: Route extends Rest ? Route['path'] : undefined;
        input: z.input<Input>;
        output: z.output<Output>;
      }
    : FromContract<Tree[Name]>;
};

/**
 * The contract as plain types: a tree of operations by resource. The package has this type written out, so
 * that it needs neither zod nor the contracts (docs/decisions/030).
 */
export type Api = FromContract<ApiContract>;
