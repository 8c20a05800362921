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

/** What each operation takes: `ApiInputs['posts']['list']`. */
export type ApiInputs = Each<Api, 'input'>;
/** What each operation answers: `ApiOutputs['posts']['get']`. */
export type ApiOutputs = Each<Api, 'output'>;

/** The operation that stands at a method and path; `never` where there is none. */
export type OperationAt<Verb extends Method, Path> = Extract<Leaves<Api>, { method: Verb; path: Path }>;

/** Every path that takes the method, as the contract writes it: `/posts/{id}`. */
export type PathsOf<Verb extends Method> = Extract<OperationAt<Verb, string>['path'], string>;

/** What a call may be given beside its input. */
export interface CallControls {
  /** Ends the call; its result then says `reason: 'aborted'`. */
  signal?: AbortSignal | undefined;
  /** Longest wait for one answer, in milliseconds, in place of the client's. */
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

/** What a call of a path takes: the path's parameters, and the rest of the input as query or body. */
export type CallOptions<Verb extends Method, Path> = CallControls &
  Params<Path> &
  Fields<Verb, Without<OperationAt<Verb, Path>['input'], ParamNames<Path>>>;

/** The options of a call, which may be left out where none of them is needed. */
export type CallArguments<Verb extends Method, Path> =
  object extends CallOptions<Verb, Path>
    ? [options?: CallOptions<Verb, Path>]
    : [options: CallOptions<Verb, Path>];

/** Comment posts can end in a warning (spec 8), nothing else can. */
type WarningOf<Verb, Path> = [Verb, Path] extends ['POST', '/comments' | `/comments/${string}`]
  ? ApiWarning
  : never;

/** How a call of a path ends. */
export type ResultOf<Verb extends Method, Path> =
  | ApiResult<OperationAt<Verb, Path>['output']>
  | WarningOf<Verb, Path>;
