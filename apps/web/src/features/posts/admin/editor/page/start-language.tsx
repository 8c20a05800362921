import { Trans, useLingui } from '@lingui/react/macro';
import { LOCALE_NAMES } from '@sanwen/contracts/locales';
import type { Locale } from '@sanwen/contracts/locales';
import type { ManagedPost } from '@sanwen/contracts/posts.manage.schemas';
import { AdminButton } from '@sanwen/ui/admin/button';
import { EmptyState } from '@sanwen/ui/admin/states';
import { useAdmin } from '../../../../../admin/admin-data.tsx';
import { useAction } from '../../../../../admin/use-action.ts';
import type { Sessions } from '../drafts/use-sessions.ts';
import styles from './page.module.css';

type Way = 'empty' | 'copy' | 'convert';

const CHINESE: ReadonlySet<Locale> = new Set(['zh-CN', 'zh-TW']);

interface StartLanguageProps {
  post: ManagedPost;
  locale: Locale;
  sessions: Sessions;
}

/** Ways to begin a language that the post has not: converted from the other Chinese script, from another text, or empty. */
export function StartLanguage({ post, locale, sessions }: StartLanguageProps) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const start = useAction({
    run: ({ from, sourceLocale }: { from: Way; sourceLocale?: Locale }) =>
      client.posts.manage.translations.start.mutate({ id: post.id, locale, from, ...(sourceLocale ? { sourceLocale } : {}) }),
  });
  const begin = (from: Way, sourceLocale?: Locale) =>
    void sessions.flush().then(() => start.act({ from, ...(sourceLocale ? { sourceLocale } : {}) }));
  const others = post.translations.map((translation) => translation.locale);
  const convertible = CHINESE.has(locale) ? others.filter((other) => CHINESE.has(other)) : [];
  const language = LOCALE_NAMES[locale];
  return (
    <EmptyState
      title={t`There is no text in ${language} yet`}
      action={
        <div className={styles.ways}>
          {convertible.map((other) => (
            <AdminButton key={other} variant="primary" busy={start.busy} onClick={() => begin('convert', other)}>
              {t`Convert from ${LOCALE_NAMES[other]}`}
            </AdminButton>
          ))}
          {others.map((other) => (
            <AdminButton key={other} busy={start.busy} onClick={() => begin('copy', other)}>
              {t`Start with the text in ${LOCALE_NAMES[other]}`}
            </AdminButton>
          ))}
          <AdminButton busy={start.busy} onClick={() => begin('empty')}>
            <Trans>Start empty</Trans>
          </AdminButton>
        </div>
      }
    >
      <Trans>Each language has its own text, and is published when you say so.</Trans>
    </EmptyState>
  );
}
