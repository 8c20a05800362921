import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@sanwen/ui/button';
import { Honeypot } from '@sanwen/ui/honeypot';
import { TextArea, TextField } from '@sanwen/ui/field';
import type { PostedForm } from '@sanwen/contracts/render';
import { useEffect } from 'react';
import { useServerForm } from '../../api/use-server-form.ts';
import styles from './contact-form.module.css';
import { type ContactMessage, contactMessageOf, restoreDraft, storeDraft } from './message-draft.ts';

interface ContactMessageFormProps {
  /** @throws what the server answered. */
  send: (letter: ContactMessage & { website: string }) => Promise<void>;
  /** Where the browser sends it without the app. */
  action: string;
  /** A letter that it sent and that was refused. */
  posted: PostedForm | undefined;
}

/** The fields of a letter. A refused one keeps what was typed, and leads to the first field that is wrong. */
export function ContactMessageForm({ send, action, posted }: ContactMessageFormProps) {
  const { t } = useLingui();
  const { busy, formError, props } = useServerForm(
    (typed) =>
      send({
        name: typed('name'),
        email: typed('email'),
        subject: typed('subject'),
        message: typed('message'),
        website: typed('website'),
      }),
    posted?.refused,
  );
  const { ref: form } = props;
  useEffect(() => {
    if (form.current) restoreDraft(form.current);
  }, [form]);

  const errors = formError?.fields ?? {};
  const typed = posted?.values ?? {};
  return (
    <form
      {...props}
      action={action}
      className={styles.form}
      onInput={(event) => storeDraft(contactMessageOf(event.currentTarget))}
    >
      {formError && Object.keys(errors).length === 0 && (
        <p role="alert" className={styles.alert}>
          {formError.message}
        </p>
      )}
      <div className={styles.sender}>
        <TextField
          label={t`Name`}
          name="name"
          autoComplete="name"
          required
          defaultValue={typed['name']}
          error={errors['name']}
        />
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={typed['email']}
          error={errors['email']}
        />
      </div>
      <TextField
        label={t`Subject (optional)`}
        name="subject"
        defaultValue={typed['subject']}
        error={errors['subject']}
      />
      <TextArea
        label={t`Message`}
        name="message"
        required
        defaultValue={typed['message']}
        error={errors['message']}
      />
      <Honeypot />
      <div>
        <Button type="submit" busy={busy}>
          {busy ? <Trans>Sending…</Trans> : <Trans>Send</Trans>}
        </Button>
      </div>
    </form>
  );
}
