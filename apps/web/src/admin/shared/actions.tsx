import { useLingui } from '@lingui/react/macro';
import { useToasts } from '@sanwen/ui/admin/toasts';
import { useMutation } from '@tanstack/react-query';
import { type FormError, toFormError } from '../../api/use-server-form.ts';
import { inSession } from './session-end.ts';
import { AdminButton, type ButtonVariant } from '@sanwen/ui/admin/button';
import { ConfirmDialog } from '@sanwen/ui/admin/dialog';
import { type ReactNode, useState } from 'react';

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
    mutationFn: (input: Input) => inSession(() => run(input)),
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

interface ConfirmButtonProps {
  /** Content of the button. */
  children: ReactNode;
  /** Accessible name, if the content isn't enough. */
  label?: string;
  title: string;
  /** What will happen. */
  about: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  variant?: ButtonVariant;
  danger?: boolean;
  busy?: boolean;
  disabled?: boolean;
}

/** A button that asks for confirmation. */
export function ConfirmButton({
  children,
  label,
  title,
  about,
  confirmLabel,
  onConfirm,
  variant = 'secondary',
  danger = false,
  busy = false,
  disabled = false,
}: ConfirmButtonProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <AdminButton
        variant={variant}
        busy={busy}
        disabled={disabled}
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        {children}
      </AdminButton>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={title}
        about={about}
        confirmLabel={confirmLabel}
        cancelLabel={t`Cancel`}
        danger={danger}
        onConfirm={() => {
          setOpen(false);
          onConfirm();
        }}
      />
    </>
  );
}
