import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@sanwen/ui/button';
import { TextArea } from '@sanwen/ui/text-area';
import { TextField } from '@sanwen/ui/text-field';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { formFault } from '../../api/field-errors.ts';
import type { FormFault } from '../../api/field-errors.ts';
import styles from './contact-form.module.css';
import { keepDraft, letterOf, restoreDraft } from './letter-draft.ts';
import type { Letter } from './letter-draft.ts';

interface LetterFormProps {
  /** @throws what the server answered. */
  send: (letter: Letter & { website: string }) => Promise<void>;
}

/** The fields of a letter. A refused one keeps what was typed, and leads to the first field that is wrong. */
export function LetterForm({ send }: LetterFormProps) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<FormFault>();
  useEffect(() => {
    if (form.current) restoreDraft(form.current);
  }, []);
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid], [role="alert"]')?.focus();
  }, [fault]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { currentTarget } = event;
    const website = new FormData(currentTarget).get('website');
    setBusy(true);
    try {
      await send({ ...letterOf(currentTarget), website: typeof website === 'string' ? website : '' });
    } catch (error) {
      setFault(formFault(error, t`The server cannot be reached. Nothing is lost; please try again.`));
    } finally {
      setBusy(false);
    }
  };

  const errors = fault?.fields ?? {};
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={(event) => keepDraft(letterOf(event.currentTarget))}
    >
      {fault && Object.keys(errors).length === 0 && (
        <p role="alert" tabIndex={-1} className={styles.alert}>
          {fault.message}
        </p>
      )}
      <div className={styles.sender}>
        <TextField label={t`Name`} name="name" autoComplete="name" required error={errors['name']} />
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="email"
          required
          error={errors['email']}
        />
      </div>
      <TextField label={t`Subject (optional)`} name="subject" error={errors['subject']} />
      <TextArea label={t`Message`} name="message" required error={errors['message']} />
      <div className={styles.trap} aria-hidden="true">
        <label>
          Website
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div>
        <Button type="submit" busy={busy}>
          {busy ? <Trans>Sending…</Trans> : <Trans>Send</Trans>}
        </Button>
      </div>
    </form>
  );
}
