import { Trans, useLingui } from '@lingui/react/macro';
import { PREFERRED_THEME_KEY, THEMES } from '@sanwen/contracts/constants';
import type { ThemeName } from '@sanwen/contracts/settings.schemas';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../boot/storage.ts';
import { useAppContext } from '../../site/use-site.ts';
import { chooseTheme } from './choose-theme.ts';
import styles from './theme-test.module.css';

/** Which theme is active, who said so, what the browser remembers, and the way to change it (product 10). */
export function ThemeTest() {
  const { t } = useLingui();
  const { theme } = useAppContext();
  const { active, source, error } = useSyncExternalStore(theme.subscribe, theme.read, theme.read);
  const stored = useSyncExternalStore(
    theme.subscribe,
    () => readStored(PREFERRED_THEME_KEY),
    () => null,
  );

  const names: Record<ThemeName, string> = { default: t`Blog (default)`, magazine: t`Magazine (magazine)` };
  const sources = {
    server: t`the server’s setting`,
    fallback: t`fallback (no source available)`,
    manual: t`chosen by hand`,
  };
  const choose = (name: ThemeName) => {
    writeStored(PREFERRED_THEME_KEY, name);
    // A theme that cannot be loaded leaves the page as it is; the next press tries again.
    void chooseTheme(theme, name, 'manual').catch(reportError);
  };
  const nameOf = (value: string | null | undefined) =>
    value === 'default' || value === 'magazine' ? names[value] : t`none`;
  return (
    <>
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          <Trans>The theme settings could not be loaded.</Trans> {error}
        </p>
      )}
      <dl className={styles.facts}>
        <dt>
          <Trans>Active theme</Trans>
        </dt>
        <dd>{nameOf(active)}</dd>
        <dt>
          <Trans>Stored choice</Trans>
        </dt>
        <dd>{nameOf(stored)}</dd>
        <dt>
          <Trans>Source</Trans>
        </dt>
        <dd>{source ? sources[source] : t`none`}</dd>
      </dl>
      <div role="group" aria-label={t`Switch the theme`} className={styles.switch}>
        {THEMES.map((name) => (
          <button key={name} type="button" aria-pressed={active === name} onClick={() => choose(name)}>
            {names[name]}
          </button>
        ))}
      </div>
      <p className={styles.note}>
        <Trans>Your choice lasts until you reload; then the server setting applies again.</Trans>
      </p>
    </>
  );
}
