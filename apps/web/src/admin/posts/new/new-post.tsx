import { Trans, useLingui } from '@lingui/react/macro';
import { type Locale, LOCALE_NAMES, LOCALES } from '@sanwen/contracts/locales';
import { AdminButton } from '@sanwen/ui/admin/button';
import { EmptyState } from '@sanwen/ui/admin/states';
import { useAdmin } from '../../shared/admin-data.tsx';
import { AdminPage } from '../../shared/admin-page.tsx';
import { useAction } from '../../shared/actions.tsx';
import { useAppContext } from '#src/site/use-site.ts';
import styles from './new-post.module.css';

/** Asks for the first language of a post and creates it. @param onMade called with its id */
export function NewPost({ onMade }: { onMade: (id: number) => void }) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const { boot } = useAppContext();
  const create = useAction({
    run: (sourceLocale: Locale) => client.posts.manage.create.mutate({ sourceLocale }),
    onDone: ({ id }) => onMade(id),
  });
  const languages = LOCALES.filter((locale) => boot.language.enabledLanguages[locale]);
  return (
    <AdminPage title={t`New post`}>
      <EmptyState
        title={t`Which language do you want to start with?`}
        action={
          <div className={styles.languages}>
            {languages.map((locale) => (
              <AdminButton
                key={locale}
                lang={locale}
                variant={locale === boot.locale ? 'primary' : 'secondary'}
                busy={create.busy}
                onClick={() => create.act(locale)}
              >
                {LOCALE_NAMES[locale]}
              </AdminButton>
            ))}
          </div>
        }
      >
        <Trans>You can add the others anytime; each has its own text.</Trans>
      </EmptyState>
    </AdminPage>
  );
}
