import { useLingui } from '@lingui/react/macro';
import { COLOR_SCHEMES, ColorSchemeButton } from '@sanwen/ui/dark-mode';
import { MoonIcon, SunIcon, SystemIcon } from '@sanwen/ui/icons';
import styles from './dark-mode-switch.module.css';

const ICONS = { light: SunIcon, auto: SystemIcon, dark: MoonIcon };

/** Light, dark, or as the reader's system has it. */
export function ColorSchemeSwitch() {
  const { t } = useLingui();
  const labels = { light: t`Light`, auto: t`System`, dark: t`Dark` };
  return (
    <div role="group" aria-label={t`Appearance`} className={styles.switch} data-needs-js>
      {COLOR_SCHEMES.map((scheme) => {
        const SchemeIcon = ICONS[scheme];
        return (
          <ColorSchemeButton key={scheme} scheme={scheme} label={labels[scheme]} className={styles.choice}>
            <SchemeIcon />
          </ColorSchemeButton>
        );
      })}
    </div>
  );
}
