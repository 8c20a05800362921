import { useLingui } from '@lingui/react/macro';
import { COLOUR_SCHEMES, ColourSchemeButton } from '@sanwen/ui/colour-scheme';
import { MoonIcon, SunIcon, SystemIcon } from '@sanwen/ui/icons';
import styles from './colour-scheme-switch.module.css';

const ICONS = { light: SunIcon, auto: SystemIcon, dark: MoonIcon };

/** Light, dark, or as the reader's system has it. */
export function ColourSchemeSwitch() {
  const { t } = useLingui();
  const labels = { light: t`Light`, auto: t`System`, dark: t`Dark` };
  return (
    <div role="group" aria-label={t`Appearance`} className={styles.switch} data-needs-js>
      {COLOUR_SCHEMES.map((scheme) => {
        const SchemeIcon = ICONS[scheme];
        return (
          <ColourSchemeButton
            key={scheme}
            scheme={scheme}
            label={labels[scheme]}
            className={styles.choice}
          >
            <SchemeIcon />
          </ColourSchemeButton>
        );
      })}
    </div>
  );
}
