import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@sanwen/ui/button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useDataAccess } from '../../api/with-queries.tsx';
import styles from './auth.module.css';

/** The user's sessions, with a button to end each. */
export function SessionsList() {
  const { t, i18n } = useLingui();
  const { api, client } = useDataAccess();
  const sessions = useQuery({ ...api.users.sessions.queryOptions(), refetchOnMount: 'always' });
  const end = useMutation({
    mutationFn: (id: number) => client.users.endSession.mutate({ id }),
    onSettled: () => sessions.refetch(),
  });
  if (sessions.isPending) return <p role="status">{t`Loading…`}</p>;
  if (sessions.isError)
    return (
      <p role="alert" className={styles.alert}>
        {sessions.error.message}
      </p>
    );
  return (
    <ul role="list" className={styles.sessions}>
      {sessions.data.items.map(({ id, userAgent, lastSeenAt, current }) => {
        const browser = describeBrowser(userAgent) ?? t`Other app`;
        return (
          <li key={id} className={styles.session}>
            <div>
              <p>{browser}</p>
              <p className={styles.when}>
                {current ? (
                  <Trans>This browser</Trans>
                ) : (
                  <Trans>Last used {i18n.date(lastSeenAt, { dateStyle: 'long' })}</Trans>
                )}
              </p>
            </div>
            {!current && (
              <Button
                onClick={() => end.mutate(id)}
                busy={end.isPending && end.variables === id}
                aria-label={t`Sign out of ${browser}`}
              >
                <Trans>Sign out</Trans>
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** User agent tokens, more specific ones first: nearly all browsers also contain Chrome or Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A name such as `Firefox · Windows`, which needs no translation. @returns undefined for unknown browsers */
export function describeBrowser(userAgent: string): string | undefined {
  const find = (names: typeof BROWSERS) => names.find(([mark]) => mark.test(userAgent))?.[1];
  const known = [find(BROWSERS), find(SYSTEMS)].filter((name) => name !== undefined);
  return known.length > 0 ? known.join(' · ') : undefined;
}
