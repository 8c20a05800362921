import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@sanwen/ui/button';
import type { PostedForm } from '@sanwen/contracts/render';
import { useEffect, useRef, useState } from 'react';
import { Honeypot } from '@sanwen/ui/honeypot';
import { TextArea, TextField } from '@sanwen/ui/field';
import { useServerForm } from '../../api/use-server-form.ts';
import { readSession, writeSession } from '../../boot/storage.ts';
import styles from './contact-form.module.css';

/** A message with its honeypot field. */
type SentMessage = ContactMessage & { website: string };

interface ContactFormProps {
  send: (letter: SentMessage) => Promise<unknown>;
  /** Where the browser sends it without the app. */
  action: string;
  /** Result of that. */
  posted: PostedForm | undefined;
}

/** The contact form. Its text is stored until it has been sent. */
export function ContactForm({ send, action, posted }: ContactFormProps) {
  const [sent, setSent] = useState(posted !== undefined && !posted.refused);
  if (sent) return <Thanks onAgain={() => setSent(false)} />;
  const sendAndThank = async (letter: SentMessage) => {
    await send(letter);
    setSent(true);
  };
  return (
    <ContactMessageForm send={sendAndThank} action={action} posted={posted?.refused ? posted : undefined} />
  );
}

function Thanks({ onAgain }: { onAgain: () => void }) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    forgetDraft();
    message.current?.focus();
  }, []);
  return (
    <div className={styles.thanks}>
      <p ref={message} role="status" tabIndex={-1}>
        <Trans>Thank you. Your message has arrived.</Trans>
      </p>
      <Button onClick={onAgain}>
        <Trans>Send another message</Trans>
      </Button>
    </div>
  );
}

interface ContactMessageFormProps {
  /** @throws the server's error */
  send: (letter: ContactMessage & { website: string }) => Promise<void>;
  /** URL for submitting without JavaScript. */
  action: string;
  /** A message that the browser submitted and the server refused. */
  posted: PostedForm | undefined;
}

function ContactMessageForm({ send, action, posted }: ContactMessageFormProps) {
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
    { refused: posted?.refused },
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

/** Session storage: an unsent message (product 22). */
const KEY = 'contact-letter';

const FIELDS = ['name', 'email', 'subject', 'message'] as const;

type ContactMessage = Record<(typeof FIELDS)[number], string>;

function contactMessageOf(form: HTMLFormElement): ContactMessage {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { name: text('name'), email: text('email'), subject: text('subject'), message: text('message') };
}

function storeDraft(letter: ContactMessage): void {
  writeSession(KEY, JSON.stringify(letter));
}

function forgetDraft(): void {
  writeSession(KEY, '');
}

/** Fills empty fields with the stored draft. */
function restoreDraft(form: HTMLFormElement): void {
  const draft = readDraft();
  for (const name of FIELDS) {
    const field = form.elements.namedItem(name);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isField && field.value === '') field.value = draft[name] ?? '';
  }
}

function readDraft(): Partial<Record<string, string>> {
  try {
    return Object.fromEntries(
      Object.entries(JSON.parse(readSession(KEY) || '{}')).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  } catch {
    return {};
  }
}
