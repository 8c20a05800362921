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
  /** What it is about, below the title; screen readers say it when it opens. */
  about?: ReactNode;
  children?: ReactNode;
  closeLabel: string;
}

/** A dialog over the page. Escape and a press beside it close it. */
export function AdminDialog({
  open,
  onOpenChange,
  title,
  about,
  children,
  closeLabel,
  wide = false,
}: OverlayProps & { wide?: boolean }) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport className={styles.viewport}>
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

/** Buttons at the foot of a dialog, the main one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** A panel from the side, for details of what the page lists. @param side `start` for navigation. */
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
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
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
  /** Something is still to be chosen. */
  disabled?: boolean;
  /** What it does cannot be undone. */
  danger?: boolean;
  children?: ReactNode;
}

/** Asks before something that matters is done. A press beside it does not close it. */
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
