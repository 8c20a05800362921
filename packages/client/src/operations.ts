import type { Api } from './api.ts';
import type { ApiResult, ApiWarning } from './results.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One operation of the contract as plain types. */
export interface ApiOperation {
  kind: 'query' | 'mutation';
  method: Method | undefined;
  path: string | undefined;
  input: unknown;
  output: unknown;
}

type Leaves<Tree> = Tree extends ApiOperation
  ? Tree
  : { [Name in keyof Tree]: Leaves<Tree[Name]> }[keyof Tree];
type Each<Tree, Part extends 'input' | 'output'> = {
  [Name in keyof Tree]: Tree[Name] extends ApiOperation ? Tree[Name][Part] : Each<Tree[Name], Part>;
};

/** Input of each operation: `ApiInputs['posts']['list']`. */
export type ApiInputs = Each<Api, 'input'>;
/** Output of each operation: `ApiOutputs['posts']['get']`. */
export type ApiOutputs = Each<Api, 'output'>;

/** The operation at a method and path, or `never`. */
export type OperationAt<Verb extends Method, Path> = Extract<Leaves<Api>, { method: Verb; path: Path }>;

/** Every path of a method, as in the contract: `/posts/{id}`. */
export type PathsOf<Verb extends Method> = Extract<OperationAt<Verb, string>['path'], string>;

/** Options of a call besides its input. */
export interface CallControls {
  /** Aborts the call. Its result then has `reason: 'aborted'`. */
  signal?: AbortSignal | undefined;
  /** Timeout of a response, in milliseconds. Replaces the client's. */
  timeoutMs?: number | undefined;
}

type ParamNames<Path> = Path extends `${string}{${infer Name}}${infer Tail}`
  ? Name | ParamNames<Tail>
  : never;
type Without<Input, Names extends PropertyKey> = Input extends object ? Omit<Input, Names> : unknown;
type OrNull<Input> = { [Name in keyof Input]: Input[Name] | null };
type Option<Name extends string, Value> = keyof Value extends never
  ? unknown
  : object extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };
type Params<Path> = Option<'params', Record<ParamNames<Path>, string | number>>;

type Fields<Verb extends Method, Input> = Verb extends 'GET' | 'DELETE'
  ? Option<'query', OrNull<Input>>
  : Option<'body', Input>;

/** Options of a call to a path: its parameters, and the rest of the input as query or body. */
export type CallOptions<Verb extends Method, Path> = CallControls &
  Params<Path> &
  Fields<Verb, Without<OperationAt<Verb, Path>['input'], ParamNames<Path>>>;

/** Options of a call, optional if none of them is required. */
export type CallArguments<Verb extends Method, Path> =
  object extends CallOptions<Verb, Path>
    ? [options?: CallOptions<Verb, Path>]
    : [options: CallOptions<Verb, Path>];

/** Only posted comments can end in a warning (specification 8). */
type WarningOf<Verb, Path> = [Verb, Path] extends ['POST', '/comments' | `/comments/${string}`]
  ? ApiWarning
  : never;

/** Result of a call to a path. */
export type ResultOf<Verb extends Method, Path> =
  | ApiResult<OperationAt<Verb, Path>['output']>
  | WarningOf<Verb, Path>;
