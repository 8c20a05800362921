import type { Api, ErrorShape } from '../src/api.ts';

// `& {}` makes the compiler write the object out instead of the name of this type.
type Flat<Type> = Type extends Blob ? Type : Type extends object ? { [Key in keyof Type]: Flat<Type[Key]> } & {} : Type;

declare function flat<Type>(): Flat<Type>;

// Never run: the declarations that the compiler infers for these become the package's `api.d.ts`.
export const api = flat<Api>();
export const errorShape = flat<ErrorShape>();
