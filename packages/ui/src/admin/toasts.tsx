import { Toast } from '@base-ui/react/toast';
import type { ReactNode } from 'react';
import { CloseIcon } from '../icons.tsx';
import { buttonClass } from './button.tsx';
import styles from './toasts.module.css';

export interface Toasts {
  /** Shows a success, and hides it after a while. */
  done: (text: string) => void;
  /** Shows an error, twice as long, and announces it immediately. */
  failed: (text: string) => void;
}

const DONE_MS = 5000;
const FAILED_MS = 10_000;

/** Provides toasts to the app inside it. */
export function ToastArea({
  children,
  label,
  closeLabel,
}: {
  children: ReactNode;
  label: string;
  closeLabel: string;
}) {
  return (
    <Toast.Provider timeout={DONE_MS}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport} aria-label={label}>
          <ToastList closeLabel={closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles.toast}>
      {/* The title is the accessible name of the toast. */}
      <Toast.Title className={styles.text} render={<p />} />
      <Toast.Close className={buttonClass({ variant: 'quiet', iconOnly: true })} aria-label={closeLabel}>
        <CloseIcon />
      </Toast.Close>
    </Toast.Root>
  ));
}

export function useToasts(): Toasts {
  const { add } = Toast.useToastManager();
  return {
    done: (text) => void add({ title: text, type: 'done' }),
    failed: (text) => void add({ title: text, type: 'error', priority: 'high', timeout: FAILED_MS }),
  };
}
