import { useLingui } from '@lingui/react/macro';
import { ColourSchemeButton } from '@sanwen/ui/colour-scheme';
import { MoonIcon, SunIcon } from '@sanwen/ui/icons';
import styles from './colour-scheme-toggle.module.css';

/** From light to dark and back; the style sheet shows the one of the two buttons that would change something. */
export function ColourSchemeToggle() {
  const { t } = useLingui();
  return (
    <div className={styles.toggle} data-needs-js>
      <ColourSchemeButton scheme="dark" label={t`Switch to dark colors`} className={styles.toDark}>
        <MoonIcon />
      </ColourSchemeButton>
      <ColourSchemeButton scheme="light" label={t`Switch to light colors`} className={styles.toLight}>
        <SunIcon />
      </ColourSchemeButton>
    </div>
  );
}
