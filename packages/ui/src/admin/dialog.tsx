import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { CloseIcon } from '../icons.tsx';
import { AdminButton, buttonClass } from './button.tsx';
import styles from './dialog.module.css';

interface OverlayProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Description below the title, announced by screen readers when it opens. */
  about?: ReactNode;
  children?: ReactNode;
  closeLabel: string;
}

const ON_TOP = 'data-dialog-on-top';

/** A click in the dialog above doesn't close the one below. */
const isForDialogAbove = ({ event }: { event: Event }) =>
  event.target instanceof Element && event.target.closest(`[${ON_TOP}]`) !== null;

/**
 * A modal dialog. Escape and a click outside close it. @param isOnTop above any other that is open, and only
 * closed by Escape and its button
 */
export function AdminDialog({
  open,
  onOpenChange,
  title,
  about,
  children,
  closeLabel,
  wide = false,
  isOnTop = false,
}: OverlayProps & { wide?: boolean; isOnTop?: boolean }) {
  const onTop = isOnTop ? styles.onTop : '';
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next, details) => {
        if (next || isOnTop || !isForDialogAbove(details)) onOpenChange(next);
      }}
      disablePointerDismissal={isOnTop}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={`${styles.backdrop} ${onTop}`} />
        <Dialog.Viewport className={`${styles.viewport} ${onTop}`} {...(isOnTop ? { [ON_TOP]: '' } : {})}>
          <Dialog.Popup className={`${styles.popup} ${wide ? styles.wide : ''}`}>
            <Head title={title} closeLabel={closeLabel} />
            {about && <Dialog.Description className={styles.text}>{about}</Dialog.Description>}
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Head({ title, closeLabel }: { title: string; closeLabel: string }) {
  return (
    <div className={styles.head}>
      <Dialog.Title className={styles.title}>{title}</Dialog.Title>
      <Dialog.Close className={buttonClass({ variant: 'quiet', iconOnly: true })} aria-label={closeLabel}>
        <CloseIcon />
      </Dialog.Close>
    </div>
  );
}

/** Buttons at the bottom of a dialog, the main one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** A drawer from the side, for details of a list. @param side `start` for navigation. */
export function AdminDrawer({
  open,
  onOpenChange,
  title,
  about,
  children,
  closeLabel,
  side = 'end',
}: OverlayProps & { side?: 'start' | 'end' }) {
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next, details) => {
        if (next || !isForDialogAbove(details)) onOpenChange(next);
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport className={`${styles.drawerViewport} ${side === 'start' ? styles.fromStart : ''}`}>
          <Dialog.Popup className={styles.drawer}>
            <Head title={title} closeLabel={closeLabel} />
            {about && <Dialog.Description className={styles.text}>{about}</Dialog.Description>}
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will happen. */
  about: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  busy?: boolean;
  /** A choice is missing. */
  disabled?: boolean;
  /** The action cannot be undone. */
  danger?: boolean;
  children?: ReactNode;
}

/** Confirms an important action. A click outside does not close it. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  about,
  confirmLabel,
  cancelLabel,
  onConfirm,
  busy = false,
  disabled = false,
  danger = false,
  children,
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.backdrop} />
        <AlertDialog.Viewport className={styles.viewport}>
          <AlertDialog.Popup className={styles.popup}>
            <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
            <AlertDialog.Description className={styles.text}>{about}</AlertDialog.Description>
            {children}
            <DialogActions>
              <AlertDialog.Close className={buttonClass()}>{cancelLabel}</AlertDialog.Close>
              <AdminButton
                variant={danger ? 'danger' : 'primary'}
                busy={busy}
                disabled={disabled}
                onClick={onConfirm}
              >
                {confirmLabel}
              </AdminButton>
            </DialogActions>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
