import type { Api as ContractApi } from '../src/api.ts';
import type { ErrorShape as ContractErrorShape } from '../src/error-shape.ts';

// `& {}` makes the compiler write the object out instead of the type's name.
type Flat<Type> = Type extends Blob
  ? Type
  : Type extends object
    ? { [Key in keyof Type]: Flat<Type[Key]> } & {}
    : Type;

declare function flat<Type>(): Flat<Type>;

// Never called. The declarations of these constants have the inferred types written out.
export const Api = flat<ContractApi>();
export const ErrorShape = flat<ContractErrorShape>();
