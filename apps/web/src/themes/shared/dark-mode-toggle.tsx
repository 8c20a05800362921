import { useLingui } from '@lingui/react/macro';
import { ColorSchemeButton } from '@sanwen/ui/dark-mode';
import { MoonIcon, SunIcon } from '@sanwen/ui/icons';
import styles from './dark-mode-toggle.module.css';

/**
 * From light to dark and back; the style sheet shows the one of the two buttons that would change something.
 */
export function ColorSchemeToggle() {
  const { t } = useLingui();
  return (
    <div className={styles.toggle} data-needs-js>
      <ColorSchemeButton scheme="dark" label={t`Switch to dark colors`} className={styles.toDark}>
        <MoonIcon />
      </ColorSchemeButton>
      <ColorSchemeButton scheme="light" label={t`Switch to light colors`} className={styles.toLight}>
        <SunIcon />
      </ColorSchemeButton>
    </div>
  );
}
