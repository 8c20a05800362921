import type { TRPCBuiltRouter, TRPCDefaultErrorShape, TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';
import type { z } from 'zod';
import type { ErrorCode, FieldIssue } from './errors.ts';

/** What a REST answer may say of its success (spec 8); each has a text in every language on the server. */
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

/** Who may call an operation: anyone, a signed-in person, or a person whose role is admin. */
export type Access = 'public' | 'user' | 'admin';

/** Where an operation stands in the REST API, below `/api`. */
export interface Rest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `{name}` for each path parameter; a parameter is a field of the input. */
  path: `/${string}`;
}

/** One operation as data. `query` reads and changes nothing; `mutation` may change things. */
export interface Operation<
  Kind extends 'query' | 'mutation' = 'query' | 'mutation',
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Level extends Access = Access,
  Route extends Rest | undefined = Rest | undefined,
> {
  readonly kind: Kind;
  readonly access: Level;
  /** One line for the API document. */
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
  /** The answer is the same for everyone until something that it shows changes, so servers may keep it. */
  readonly shared?: boolean;
  /** What a REST answer says beside its data, in the language of the request. */
  readonly says?: SuccessCode;
  /** Its REST answer has the fields of its data beside `success`, as spec 7 gives the auth calls. */
  readonly flat?: boolean;
  readonly rest?: Route;
}

/** A tree of operations; the first level is the noun. */
export type Contract = { readonly [name: string]: Operation | Contract };

type Definition<Input, Output, Level, Route> = {
  access: Level;
  summary: string;
  input: Input;
  output: Output;
  shared?: boolean;
  says?: SuccessCode;
  flat?: boolean;
  rest?: Route;
};

/**
 * Declares an operation that only reads. Its method and path stay in its type, for clients to be typed by.
 */
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

/** Tells an operation from a sub-tree. */
export function isOperation(node: Operation | Contract): node is Operation {
  return typeof node['kind'] === 'string';
}

/** What the server attaches to each procedure; the API document is made from it. */
export interface ProcedureMeta {
  openapi?: Rest & { summary: string; tags: string[]; protect: boolean; enabled?: boolean };
}

/** tRPC's error as callers see it: `data.code` is from the error catalog (product 2). */
export interface AppErrorShape extends Omit<TRPCDefaultErrorShape, 'data'> {
  data: {
    code: ErrorCode;
    httpStatus: number;
    /** Present on unexpected faults: what to quote when asking for help. */
    requestId?: string;
    /** What happened all the same, such as the comment that waits for review. */
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

/** The tRPC router type that belongs to a contract, so that callers never import the server. */
export type ToRouter<Tree> = TRPCBuiltRouter<
  { ctx: object; meta: ProcedureMeta; errorShape: AppErrorShape; transformer: false },
  ToRecord<Tree>
>;

/** The handlers a server has to provide for a contract; the access level picks the context's type. */
export type Handlers<Tree, ContextByAccess extends Record<Access, object>> = {
  [Name in keyof Tree]: Tree[Name] extends Operation<infer _Kind, infer Input, infer Output, infer Level>
    ? (context: ContextByAccess[Level], input: z.output<Input>) => z.input<Output> | Promise<z.input<Output>>
    : Handlers<Tree[Name], ContextByAccess>;
};
