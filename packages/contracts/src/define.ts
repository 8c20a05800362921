import type {
  TRPCBuiltRouter,
  TRPCDefaultErrorShape,
  TRPCMutationProcedure,
  TRPCQueryProcedure,
} from '@trpc/server';
import type { z } from 'zod';
import type { ErrorCode, FieldIssue } from './errors.ts';
import type { Scope } from './scopes.ts';

/** Messages of successful REST responses (specification 8). The server has a text per language for each. */
export const SUCCESS_CODES = [
  'LOGGED_IN',
  'LOGGED_OUT',
  'REGISTERED',
  'RESET_MAILED',
  'PASSWORD_CHANGED',
  'PROFILE_SAVED',
  'EMAIL_CONFIRMED',
  'CONFIRMATION_EMAILED',
  'SUBSCRIBED',
  'COMMENT_SUBMITTED',
] as const;
export type SuccessCode = (typeof SUCCESS_CODES)[number];

/** Who may call an operation: anyone, a signed-in user, or an administrator. */
export type Access = 'public' | 'user' | 'admin';

/** Method and path in the REST API, below `/api`. */
export interface Rest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with a `{name}` for each path parameter, which is a field of the input. */
  path: `/${string}`;
}

/** One operation as data. A `query` changes nothing, a `mutation` may. */
export interface Operation<
  Kind extends 'query' | 'mutation' = 'query' | 'mutation',
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Level extends Access = Access,
  Route extends Rest | undefined = Rest | undefined,
> {
  readonly kind: Kind;
  readonly access: Level;
  /**
   * What an access token needs to act as its owner here. With null, only a session will do; a public
   * operation without a scope treats a token as anonymous.
   */
  readonly scope?: Scope | null;
  /** One line for the OpenAPI document. */
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
  /** The response is the same for everyone until something it shows changes, so it can be cached. */
  readonly shared?: boolean;
  /** Message of a REST response next to its data, in the language of the request. */
  readonly says?: SuccessCode;
  /**
   * The REST response has the fields of its data next to `success`, as specification 7 requires for auth
   * calls.
   */
  readonly flat?: boolean;
  /**
   * The code of a result that REST reports as an error with the result as its `data`, as specification 8
   * requires.
   */
  readonly restErrorOf?: (result: z.output<Output>) => ErrorCode | undefined;
  readonly rest?: Route;
}

/** A tree of operations. The first level is the resource. */
export type Contract = { readonly [name: string]: Operation | Contract };

type Definition<Input, Output extends z.ZodType, Level, Route> = {
  access: Level;
  scope?: Scope | null;
  summary: string;
  input: Input;
  output: Output;
  shared?: boolean;
  says?: SuccessCode;
  flat?: boolean;
  restErrorOf?: (result: z.output<Output>) => ErrorCode | undefined;
  rest?: Route;
};

/** Declares an operation that only reads. Its type keeps method and path, for typed clients. */
export function query<
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Level extends Access,
  const Route extends Rest | undefined = undefined,
>(definition: Definition<Input, Output, Level, Route>): Operation<'query', Input, Output, Level, Route> {
  return { kind: 'query', ...definition };
}

/** Declares an operation that may change something. */
export function mutation<
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Level extends Access,
  const Route extends Rest | undefined = undefined,
>(definition: Definition<Input, Output, Level, Route>): Operation<'mutation', Input, Output, Level, Route> {
  return { kind: 'mutation', ...definition };
}

/** Distinguishes an operation from a subtree. */
export function isOperation(node: Operation | Contract): node is Operation {
  return typeof node['kind'] === 'string';
}

/** Metadata of a tRPC procedure, for the OpenAPI document. */
export interface ProcedureMeta {
  openapi?: Rest & { summary: string; tags: string[]; protect: boolean; enabled?: boolean };
}

/** Shape of a tRPC error: `data.code` is from the error catalog (product 2). */
export interface AppErrorShape extends Omit<TRPCDefaultErrorShape, 'data'> {
  data: {
    code: ErrorCode;
    httpStatus: number;
    /** Only with unexpected errors, for bug reports. */
    requestId?: string;
    /** Additional data, such as the current text of an edit conflict. */
    details?: unknown;
    issues?: FieldIssue[];
  };
}

type OptionalWhenUndefined<T> = undefined extends T ? T | void : T;

type ToProcedure<Node> =
  Node extends Operation<infer Kind, infer Input, infer Output, Access>
    ? Kind extends 'query'
      ? TRPCQueryProcedure<{
          meta: ProcedureMeta;
          input: OptionalWhenUndefined<z.input<Input>>;
          output: z.output<Output>;
        }>
      : TRPCMutationProcedure<{
          meta: ProcedureMeta;
          input: OptionalWhenUndefined<z.input<Input>>;
          output: z.output<Output>;
        }>
    : never;

type ToRecord<Tree> = {
  [Name in keyof Tree]: Tree[Name] extends Operation ? ToProcedure<Tree[Name]> : ToRecord<Tree[Name]>;
};

/** The tRPC router type of a contract, so that clients never import the server. */
export type ToRouter<Tree> = TRPCBuiltRouter<
  { ctx: object; meta: ProcedureMeta; errorShape: AppErrorShape; transformer: false },
  ToRecord<Tree>
>;

/**
 * The handlers that the server implements for a contract. The access level determines the type of the
 * context.
 */
export type Handlers<Tree, ContextByAccess extends Record<Access, object>> = {
  [Name in keyof Tree]: Tree[Name] extends Operation<infer _Kind, infer Input, infer Output, infer Level>
    ? (context: ContextByAccess[Level], input: z.output<Input>) => z.input<Output> | Promise<z.input<Output>>
    : Handlers<Tree[Name], ContextByAccess>;
};
