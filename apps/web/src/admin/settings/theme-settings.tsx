import { useLingui } from '@lingui/react/macro';
import { THEMES } from '@sanwen/contracts/constants';
import { SettingsForm } from './settings-form.tsx';
import styles from './settings-form.module.css';

/** The theme that readers get, with the front page in both (spec 2). */
export function ThemeSettings() {
  const { t } = useLingui();
  const names = { default: t`Blog`, magazine: t`Magazine` };
  const about = {
    default: t`One column, text first.`,
    magazine: t`A front page with sections, big type, and images.`,
  };
  return (
    <SettingsForm
      group="theme"
      title={t`Theme`}
      about={t`What every reader sees. Previews use your own posts.`}
    >
      {({ value, set }) => (
        <fieldset className={styles.group}>
          <legend>{t`Site theme`}</legend>
          <div className={styles.themes}>
            {THEMES.map((theme) => (
              <div key={theme} className={styles.theme}>
                <label>
                  <input
                    type="radio"
                    name="selectedTheme"
                    checked={value.selectedTheme === theme}
                    onChange={() => set({ selectedTheme: theme })}
                  />
                  {names[theme]}
                </label>
                <p className={styles.note}>{about[theme]}</p>
                <div className={styles.preview} inert>
                  {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this very site, which would report each script that is kept from it */}
                  <iframe
                    src={`/?preview-theme=${theme}`}
                    title={t`Preview: ${names[theme]}`}
                    loading="lazy"
                  />
                </div>
              </div>
            ))}
          </div>
        </fieldset>
      )}
    </SettingsForm>
  );
}
