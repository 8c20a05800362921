import { Toast } from '@base-ui/react/toast';
import type { ReactNode } from 'react';
import { CloseIcon } from '../icons.tsx';
import { buttonClass } from './button.tsx';
import styles from './toasts.module.css';

export interface Toasts {
  /** Says that something is done. It goes away by itself. */
  done: (text: string) => void;
  /** Says that something failed. It stays twice as long, and is said at once. */
  failed: (text: string) => void;
}

const DONE_MS = 5000;
const FAILED_MS = 10_000;

/** Around an app whose parts say what they did. */
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
      {/* Its title names the toast, which is a dialog to screen readers. */}
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
