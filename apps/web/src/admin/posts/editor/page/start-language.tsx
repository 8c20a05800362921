import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { languageName, type Locale } from '@sanwen/contracts/locales';
import type { ManagedPost } from '@sanwen/contracts/posts.manage.schemas';
import { AdminButton } from '@sanwen/ui/admin/button';
import { EmptyState } from '@sanwen/ui/admin/states';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdmin } from '#src/admin/shared/admin-data.tsx';
import { useAction } from '#src/admin/shared/use-action.ts';
import type { Sessions } from '#src/admin/editor/autosave/use-sessions.ts';
import styles from './page.module.css';

type Way = 'empty' | 'copy' | 'convert' | 'ai';

const CHINESE: ReadonlySet<Locale> = new Set(['zh-CN', 'zh-TW']);

interface StartLanguageProps {
  post: ManagedPost;
  locale: Locale;
  sessions: Sessions;
}

/**
 * Ways to start a missing language: converted from the other Chinese script, translated by AI, copied from
 * another language, or empty.
 */
export function StartLanguage({ post, locale, sessions }: StartLanguageProps) {
  const { t, i18n } = useLingui();
  const { api, client } = useAdmin();
  const [way, setWay] = useState<Way>();
  const ai = useQuery(api.settings.ai.queryOptions());
  const start = useAction({
    run: ({ from, sourceLocale }: { from: Way; sourceLocale?: Locale }) =>
      client.posts.manage.translations.start.mutate({
        id: post.id,
        locale,
        from,
        ...(sourceLocale ? { sourceLocale } : {}),
      }),
    done: ({ untranslated }, { from }) => {
      if (from !== 'ai') return '';
      return untranslated === 0
        ? t`AI drafted this language. Read it before you publish it.`
        : t`${plural(untranslated, { one: 'AI drafted this language and left # passage untranslated.', other: 'AI drafted this language and left # passages untranslated.' })}`;
    },
  });
  const begin = (from: Way, sourceLocale?: Locale) => {
    if (start.busy) return;
    setWay(from);
    void sessions.flush().then(() => start.act({ from, ...(sourceLocale ? { sourceLocale } : {}) }));
  };
  const others = post.translations.map((translation) => translation.locale);
  const convertible = CHINESE.has(locale) ? others.filter((other) => CHINESE.has(other)) : [];
  const draftable =
    ai.data?.enabled && convertible.length === 0
      ? (others.find((other) => other === post.sourceLocale) ?? others[0])
      : undefined;
  const language = languageName(locale, i18n.locale);
  return (
    <EmptyState
      title={t`No ${language} text yet`}
      action={
        <div className={styles.ways}>
          {convertible.map((other) => (
            <AdminButton
              key={other}
              variant="primary"
              busy={start.busy}
              onClick={() => begin('convert', other)}
            >
              {t`Convert from ${languageName(other, i18n.locale)}`}
            </AdminButton>
          ))}
          {draftable && (
            <AdminButton variant="primary" busy={start.busy} onClick={() => begin('ai', draftable)}>
              {start.busy && way === 'ai'
                ? t`AI is drafting…`
                : t`Draft with AI from ${languageName(draftable, i18n.locale)}`}
            </AdminButton>
          )}
          {others.map((other) => (
            <AdminButton key={other} busy={start.busy} onClick={() => begin('copy', other)}>
              {t`Start with the text in ${languageName(other, i18n.locale)}`}
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
