import { useLingui } from '@lingui/react/macro';
import { AdminButton, type ButtonVariant } from '@sanwen/ui/admin/button';
import { ConfirmDialog } from '@sanwen/ui/admin/dialog';
import { type ReactNode, useState } from 'react';

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
