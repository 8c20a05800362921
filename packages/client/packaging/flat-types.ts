import type { Api as ContractApi } from '../src/api.ts';
import type { ErrorShape as ContractErrorShape } from '../src/error-shape.ts';

// `& {}` makes the compiler write the object out instead of the name of this type.
type Flat<Type> = Type extends Blob
  ? Type
  : Type extends object
    ? { [Key in keyof Type]: Flat<Type[Key]> } & {}
    : Type;

declare function flat<Type>(): Flat<Type>;

// Never run. What the compiler infers for a constant here becomes the declaration of the type of its name.
export const Api = flat<ContractApi>();
export const ErrorShape = flat<ContractErrorShape>();
