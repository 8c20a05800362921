import { useSyncExternalStore } from 'react';
import styles from './admin-layout.module.css';

/** The keys that open the palette, as the visitor's keyboard names them. The server does not know it. */
export function PaletteKeys() {
  const isMac = useSyncExternalStore(
    neverChanges,
    () => /Mac|iPhone|iPad/.test(navigator.userAgent),
    () => false,
  );
  return (
    <kbd aria-hidden="true" className={styles.wide}>
      {isMac ? '⌘K' : 'Ctrl K'}
    </kbd>
  );
}

const neverChanges = () => () => {};
