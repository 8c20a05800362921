import type { TRPCBuiltRouter, TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';
import type { Api } from './api.ts';
import type { ErrorShape } from './error-shape.ts';
import type { ApiOperation } from './operations.ts';

type OptionalWhenUndefined<Input> = undefined extends Input ? Input | void : Input;

interface Definition<Operation extends ApiOperation> {
  meta: object;
  input: OptionalWhenUndefined<Operation['input']>;
  output: Operation['output'];
}

type ToProcedure<Operation extends ApiOperation> = Operation extends { kind: 'query' }
  ? TRPCQueryProcedure<Definition<Operation>>
  : TRPCMutationProcedure<Definition<Operation>>;

type ToRecord<Tree> = {
  [Name in keyof Tree]: Tree[Name] extends ApiOperation ? ToProcedure<Tree[Name]> : ToRecord<Tree[Name]>;
};

/** The type of the server's tRPC router, made from the plain types of the contract. */
export type AppRouter = TRPCBuiltRouter<
  { ctx: object; meta: object; errorShape: ErrorShape; transformer: false },
  ToRecord<Api>
>;
