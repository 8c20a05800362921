import { useLingui } from '@lingui/react/macro';
import { COLOR_SCHEMES, ColorSchemeButton } from '@sanwen/ui/dark-mode';
import { MoonIcon, SunIcon, SystemIcon } from '@sanwen/ui/icons';
import styles from './dark-mode-toggle.module.css';
import darkModeSwitchStyles from './dark-mode-switch.module.css';

/** Toggles dark mode; CSS shows the one of its two buttons that would change something. */
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

const ICONS = { light: SunIcon, auto: SystemIcon, dark: MoonIcon };

export function ColorSchemeSwitch() {
  const { t } = useLingui();
  const labels = { light: t`Light`, auto: t`System`, dark: t`Dark` };
  return (
    <div role="group" aria-label={t`Appearance`} className={darkModeSwitchStyles.switch} data-needs-js>
      {COLOR_SCHEMES.map((scheme) => {
        const SchemeIcon = ICONS[scheme];
        return (
          <ColorSchemeButton
            key={scheme}
            scheme={scheme}
            label={labels[scheme]}
            className={darkModeSwitchStyles.choice}
          >
            <SchemeIcon />
          </ColorSchemeButton>
        );
      })}
    </div>
  );
}
