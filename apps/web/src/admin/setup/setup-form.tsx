import { Trans, useLingui } from '@lingui/react/macro';
import { PASSWORD_MIN, THEMES } from '@sanwen/contracts/constants';
import { isLocale, type Locale, LOCALE_NAMES, LOCALES } from '@sanwen/contracts/locales';
import { Button } from '@sanwen/ui/button';
import { SelectInput } from '@sanwen/ui/admin/field';
import { TextField } from '@sanwen/ui/field';
import type { AppRouter } from '@sanwen/contracts/api';
import type { TRPCClient } from '@trpc/client';
import { useState } from 'react';
import { useServerForm } from '../../api/use-server-form.ts';
import { TimeZoneInput, useBrowserTimeZone } from '../shared/time-zone-input.tsx';
import styles from './setup-form.module.css';

interface SetupFormProps {
  client: TRPCClient<AppRouter>;
  token: string;
  /** Language of the page, preselected as the site's. */
  locale: Locale;
}

/** Sets the site's name, language, theme, and time zone, and creates the first administrator. */
export function SetupForm({ client, token, locale }: SetupFormProps) {
  const { t } = useLingui();
  const timeZone = useBrowserTimeZone();
  const [admin, setAdmin] = useState<string>();
  const { busy, formError, props } = useServerForm(async (typed) => {
    const account = { email: typed('email'), nickname: typed('nickname'), password: typed('password') };
    const language = typed('language');
    const site = {
      siteName: typed('siteName'),
      language: isLocale(language) ? language : locale,
      theme: THEMES.find((theme) => theme === typed('theme')) ?? 'default',
      timeZone: typed('timeZone'),
    };
    const { email } = await client.setup.complete.mutate({ ...account, token, site });
    setAdmin(email);
  });
  const themes = { default: t`Blog: one column of text`, magazine: t`Magazine: sections and images` };

  if (admin !== undefined) {
    return (
      <>
        <p role="status">
          <Trans>{admin} is now this site’s administrator.</Trans>
        </p>
        <p>
          <a href="/admin/login">
            <Trans>Sign in to the admin panel</Trans>
          </a>
        </p>
      </>
    );
  }
  return (
    <form {...props} className={styles.form}>
      {formError && Object.keys(formError.fields).length === 0 && (
        <p role="alert" className={styles.alert}>
          {formError.message}
        </p>
      )}
      <TextField
        label={t`What is your site called?`}
        name="siteName"
        maxLength={200}
        error={formError?.fields['site.siteName']}
      />
      <SelectInput
        label={t`Language you write in`}
        hint={t`You can add others anytime.`}
        name="language"
        defaultValue={locale}
      >
        {LOCALES.map((each) => (
          <option key={each} value={each} lang={each}>
            {LOCALE_NAMES[each]}
          </option>
        ))}
      </SelectInput>
      <SelectInput label={t`Theme`} name="theme" defaultValue="default">
        {THEMES.map((theme) => (
          <option key={theme} value={theme}>
            {themes[theme]}
          </option>
        ))}
      </SelectInput>
      {timeZone && (
        <TimeZoneInput name="timeZone" defaultValue={timeZone} error={formError?.fields['site.timeZone']} />
      )}
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="username"
        error={formError?.fields['email']}
      />
      <TextField
        label={t`Name`}
        hint={t`Shown next to what you write.`}
        name="nickname"
        autoComplete="nickname"
        error={formError?.fields['nickname']}
      />
      <TextField
        label={t`Password`}
        hint={t`At least ${PASSWORD_MIN} characters. A sentence is easy to remember.`}
        name="password"
        type="password"
        autoComplete="new-password"
        error={formError?.fields['password']}
      />
      <div>
        <Button type="submit" busy={busy}>
          <Trans>Create the administrator</Trans>
        </Button>
      </div>
    </form>
  );
}
