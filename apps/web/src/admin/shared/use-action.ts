import { useLingui } from '@lingui/react/macro';
import { useToasts } from '@sanwen/ui/admin/toasts';
import { useMutation } from '@tanstack/react-query';
import { type FormError, toFormError } from '../../api/form-error.ts';

interface ActionOptions<Input, Output> {
  /** The call, such as `(input) => client.tags.manage.merge.mutate(input)`. */
  run: (input: Input) => Promise<Output>;
  /** Message after success. */
  done?: string | ((output: Output, input: Input) => string);
  onDone?: (output: Output, input: Input) => void;
}

export interface Action<Input> {
  /** Runs the action unless it is running. */
  act: (input: Input) => void;
  busy: boolean;
  /** The server's last error: `formError.fields` by field, for forms. */
  formError: FormError | undefined;
  /** Clears the error. */
  reset: () => void;
}

/**
 * Runs a mutation, then refetches everything on the page. A toast reports success or failure; forms show
 * errors of their fields.
 */
export function useAction<Input, Output>({ run, done, onDone }: ActionOptions<Input, Output>): Action<Input> {
  const { t } = useLingui();
  const toasts = useToasts();
  const toError = (error: unknown) =>
    toFormError(error, t`Can’t reach the server. Nothing was lost; please try again.`);
  const mutation = useMutation({
    mutationFn: run,
    onSuccess: (output, input) => {
      const text = typeof done === 'function' ? done(output, input) : done;
      if (text) toasts.done(text);
      onDone?.(output, input);
    },
    onError: (error) => toasts.failed(toError(error).message),
  });
  return {
    act: (input) => {
      if (!mutation.isPending) mutation.mutate(input);
    },
    busy: mutation.isPending,
    formError: mutation.error ? toError(mutation.error) : undefined,
    reset: mutation.reset,
  };
}
