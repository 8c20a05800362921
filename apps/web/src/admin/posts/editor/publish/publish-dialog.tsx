import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { LOCALE_NAMES, type Locale } from '@sanwen/contracts/locales';
import { fromWallTime, toWallTime } from '@sanwen/contracts/time-zone-offsets';
import type { ManagedPost } from '@sanwen/contracts/posts.manage.schemas';
import { AdminButton } from '@sanwen/ui/admin/button';
import { AdminDialog, DialogActions } from '@sanwen/ui/admin/dialog';
import { CheckboxInput, SwitchInput, TextInput } from '@sanwen/ui/admin/field';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdmin } from '#src/admin/shared/admin-data.tsx';
import { useSite } from '#src/site/use-site.ts';
import { EmailFields } from './email-fields.tsx';
import { EmailPreview } from './email-preview.tsx';
import {
  type EmailBarrier,
  emailBarrier,
  proposedChoice,
  publishableLanguages,
  type PublishChoice,
  readableLanguages,
  type RememberedChoice,
} from './publish-choice.ts';
import styles from './publish.module.css';
import { useFormatDate, useTimeZone } from '#src/admin/shared/use-time-zone.ts';

interface PublishDialogProps {
  post: ManagedPost;
  /** The only language to propose. */
  only: Locale | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  busy: boolean;
  /** @param remembered what to propose next time, if it changed */
  onPublish: (choice: PublishChoice, remembered: RememberedChoice | undefined) => void;
}

/** Asks what becomes public, when, and who gets it by email. */
export function PublishDialog({ open, onOpenChange, ...props }: PublishDialogProps) {
  const { t } = useLingui();
  return (
    <AdminDialog open={open} onOpenChange={onOpenChange} title={t`Publish post`} closeLabel={t`Close`} wide>
      <LoadedForm {...props} />
    </AdminDialog>
  );
}

type FormProps = Omit<PublishDialogProps, 'open' | 'onOpenChange'>;

function LoadedForm(props: FormProps) {
  const { api } = useAdmin();
  const [publishing, newsletter, counts, issue] = useQueries({
    queries: [
      api.settings.manage.get.queryOptions({ group: 'publishing' }),
      api.settings.manage.get.queryOptions({ group: 'newsletter' }),
      api.subscribers.manage.counts.queryOptions(),
      api.subscribers.manage.issue.queryOptions({ postId: props.post.id }),
    ],
  });
  if (!counts.data || !issue.data) return <LoadingNote />;
  if (publishing.data?.group !== 'publishing' || newsletter.data?.group !== 'newsletter')
    return <LoadingNote />;
  return (
    <PublishForm
      {...props}
      remembered={publishing.data.value}
      isEnabled={newsletter.data.value.enabled}
      subscribers={counts.data.confirmed}
      issue={issue.data.issue?.state}
    />
  );
}

function LoadingNote() {
  return (
    <p role="status">
      <Trans>Loading…</Trans>
    </p>
  );
}

const BARRIERS: Record<EmailBarrier, MessageDescriptor> = {
  off: msg`The newsletter is off in Settings, so the post isn’t emailed.`,
  nobody: msg`There are no subscribers yet, so the post isn’t emailed.`,
  seen: msg`Readers could see this post before, or it was imported. It isn’t emailed as a new one.`,
  emailed: msg`Subscribers already got this post by email.`,
  old: msg`Posts dated more than a day ago aren’t emailed.`,
};

interface PublishFormProps extends FormProps {
  remembered: RememberedChoice;
  isEnabled: boolean;
  subscribers: number;
  issue: 'planned' | 'sending' | 'stopped' | 'sent' | undefined;
}

function PublishForm({
  post,
  only,
  busy,
  onPublish,
  remembered,
  isEnabled,
  subscribers,
  issue,
}: PublishFormProps) {
  const { t, i18n } = useLingui();
  const formatDate = useFormatDate();
  const timeZone = useTimeZone();
  const [openedAt] = useState(() => Date.now());
  const [choice, setChoice] = useState(() => proposedChoice(post, remembered, only));
  const [isLater, setLater] = useState(choice.at !== undefined);
  const [typed, setTyped] = useState(() => (choice.at ? toWallTime(choice.at, timeZone) : ''));
  const set = (change: Partial<PublishChoice>) => setChoice({ ...choice, ...change });
  const at = isLater ? fromWallTime(typed, timeZone) : undefined;
  const own =
    !isLater && post.status === 'draft' && post.publishedAt ? new Date(post.publishedAt) : undefined;
  const date = at ? new Date(at) : (own ?? new Date(openedAt));
  const barrier = emailBarrier(
    { isEnabled, subscribers, issue, wasAnnounced: post.wasAnnounced, date },
    openedAt,
  );
  const notify = barrier ? 'none' : choice.notify;
  const fixed = readableLanguages(post);
  const languages = publishableLanguages(post).filter(
    (locale) => fixed.includes(locale) || choice.languages.includes(locale),
  );
  const isFuture = at !== undefined && date.getTime() > openedAt;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const { audience, content } = choice.email;
        const next = { notify, audience, content };
        const isNew = !barrier && !post.wasAnnounced && JSON.stringify(next) !== JSON.stringify(remembered);
        onPublish({ ...choice, languages, at, notify }, isNew ? next : undefined);
      }}
    >
      <Languages post={post} fixed={fixed} chosen={languages} onChange={(next) => set({ languages: next })} />
      <fieldset className={styles.group}>
        <legend>{t`When`}</legend>
        <Radio label={t`Now`} checked={!isLater} onSelect={() => setLater(false)} />
        <Radio label={t`At a chosen time`} checked={isLater} onSelect={() => setLater(true)} />
        {isLater && (
          <TextInput
            label={t`Publish on`}
            hint={t`In the site’s time zone, ${timeZone}.`}
            type="datetime-local"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        {own && (
          <p className={styles.soft}>
            {t`It keeps its date, ${formatDate(own, { dateStyle: 'medium', timeStyle: 'short' })}.`}
          </p>
        )}
      </fieldset>
      <Where post={post} />
      <fieldset className={styles.group}>
        <legend>{t`Email`}</legend>
        {barrier ? (
          <p className={styles.soft}>{i18n._(BARRIERS[barrier])}</p>
        ) : (
          <SwitchInput
            label={issue === 'stopped' ? t`Email subscribers who didn’t get it` : t`Email subscribers`}
            hint={t`Emails leave a minute after the post is public. Until then you can stop them.`}
            checked={notify === 'subscribers'}
            onChange={({ target }) => set({ notify: target.checked ? 'subscribers' : 'none' })}
          />
        )}
        {notify === 'subscribers' && (
          <>
            <EmailFields
              postId={post.id}
              languages={languages}
              value={choice.email}
              onChange={(email) => set({ email })}
            />
            <EmailPreview postId={post.id} languages={languages} email={choice.email} />
          </>
        )}
      </fieldset>
      <DialogActions>
        <AdminButton
          type="submit"
          variant="primary"
          busy={busy}
          disabled={languages.length === 0 || (isLater && at === undefined)}
        >
          <SubmitLabel isFuture={isFuture} isEmailed={notify === 'subscribers'} />
        </AdminButton>
      </DialogActions>
    </form>
  );
}

function SubmitLabel({ isFuture, isEmailed }: { isFuture: boolean; isEmailed: boolean }) {
  if (isFuture) return isEmailed ? <Trans>Schedule with email</Trans> : <Trans>Schedule</Trans>;
  return isEmailed ? <Trans>Publish and email</Trans> : <Trans>Publish now</Trans>;
}

interface LanguagesProps {
  post: ManagedPost;
  /** Languages that are public with the post in any case. */
  fixed: readonly Locale[];
  chosen: readonly Locale[];
  onChange: (chosen: Locale[]) => void;
}

function Languages({ post, fixed, chosen, onChange }: LanguagesProps) {
  const { t } = useLingui();
  return (
    <fieldset className={styles.group}>
      <legend>{t`What becomes public`}</legend>
      {publishableLanguages(post).map((locale) => {
        const title = post.translations.find((each) => each.locale === locale)?.title ?? '';
        return (
          <CheckboxInput
            key={locale}
            label={`${LOCALE_NAMES[locale]}: ${title}`}
            checked={chosen.includes(locale)}
            disabled={fixed.includes(locale)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, locale] : chosen.filter((each) => each !== locale))
            }
          />
        );
      })}
    </fieldset>
  );
}

function Radio({ label, checked, onSelect }: { label: string; checked: boolean; onSelect: () => void }) {
  return (
    <label className={styles.radio}>
      <input type="radio" name="when" checked={checked} onChange={onSelect} />
      {label}
    </label>
  );
}

/** Where readers find the post. */
function Where({ post }: { post: ManagedPost }) {
  const { t } = useLingui();
  const { links } = useSite();
  return (
    <fieldset className={styles.group}>
      <legend>{t`Where`}</legend>
      <p className={styles.soft}>
        {post.slugIsMade ? (
          <Trans>On the home page, in lists, feeds, and search. Its address is made from the title.</Trans>
        ) : (
          <Trans>On the home page, in lists, feeds, and search, and at {links.post(post.slug)}.</Trans>
        )}
      </p>
    </fieldset>
  );
}
