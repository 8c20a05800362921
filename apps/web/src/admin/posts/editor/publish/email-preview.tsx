import { Trans, useLingui } from '@lingui/react/macro';
import { LOCALE_NAMES, type Locale } from '@sanwen/contracts/locales';
import type { EmailOptions } from '@sanwen/contracts/newsletter.schemas';
import { AdminButton } from '@sanwen/ui/admin/button';
import { SelectInput } from '@sanwen/ui/admin/field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#src/admin/shared/actions.tsx';
import { useAdmin } from '#src/admin/shared/admin-data.tsx';
import { QueryResult } from '#src/admin/shared/admin-page.tsx';
import { EMAIL_FAILURE_TEXTS } from '#src/admin/shared/email-outcomes.ts';
import { inTheme } from './publish-choice.ts';
import styles from './publish.module.css';

interface EmailPreviewProps {
  postId: number;
  languages: readonly Locale[];
  email: EmailOptions;
}

/** The email of a post in light and dark mail programs, and a test email to oneself. */
export function EmailPreview({ postId, languages, email }: EmailPreviewProps) {
  const { t, i18n } = useLingui();
  const { client } = useAdmin();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Locale>();
  const locale = languages.find((each) => each === chosen) ?? languages[0];
  const test = useAction({
    run: (own: Locale) => client.posts.manage.testEmail.mutate({ id: postId, locale: own, email }),
    done: ({ outcome, to, folder }) => {
      if (outcome === 'sent') return t`Test email sent to ${to}.`;
      if (outcome === 'written') return t`No mail server is set. The test email is in ${folder ?? ''}.`;
      return i18n._(EMAIL_FAILURE_TEXTS[outcome]);
    },
  });
  if (!locale) return null;
  return (
    <>
      <div className={styles.row}>
        <AdminButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? <Trans>Hide preview</Trans> : <Trans>Preview email</Trans>}
        </AdminButton>
        <AdminButton busy={test.busy} onClick={() => test.act(locale)}>
          <Trans>Send a test to me</Trans>
        </AdminButton>
      </div>
      {languages.length > 1 && (
        <SelectInput
          label={t`Language of the preview and the test`}
          value={locale}
          onChange={({ target }) => setChosen(languages.find((each) => each === target.value))}
        >
          {languages.map((each) => (
            <option key={each} value={each} lang={each}>
              {LOCALE_NAMES[each]}
            </option>
          ))}
        </SelectInput>
      )}
      {isOpen && <Frames postId={postId} locale={locale} email={email} />}
    </>
  );
}

function Frames({ postId, locale, email }: { postId: number; locale: Locale; email: EmailOptions }) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const query = useQuery({
    queryKey: ['email-preview', postId, locale, email],
    queryFn: () => client.posts.manage.previewEmail.mutate({ id: postId, locale, email }),
    placeholderData: keepPreviousData,
  });
  const titles = { light: t`Email in a light theme`, dark: t`Email in a dark theme` };
  return (
    <QueryResult query={query}>
      {({ html, subject }) => (
        <>
          <p>
            <Trans>Subject:</Trans> <strong lang={locale}>{subject}</strong>
          </p>
          <div className={styles.frames}>
            {(['light', 'dark'] as const).map((theme) => (
              <iframe
                key={theme}
                title={titles[theme]}
                sandbox="allow-same-origin"
                srcDoc={inTheme(html, theme)}
                className={styles.frame}
              />
            ))}
          </div>
        </>
      )}
    </QueryResult>
  );
}
