import { Trans } from '@lingui/react/macro';
import { Button } from '@sanwen/ui/button';
import type { PostedForm } from '@sanwen/contracts/render';
import { useEffect, useRef, useState } from 'react';
import { type ContactMessage, forgetDraft } from './message-draft.ts';
import styles from './contact-form.module.css';
import { ContactMessageForm } from './message-form.tsx';

/** A letter, with what only machines fill in. */
export type SentMessage = ContactMessage & { website: string };

interface ContactFormProps {
  send: (letter: SentMessage) => Promise<unknown>;
  /** Where the browser sends it without the app. */
  action: string;
  /** What came of that. */
  posted: PostedForm | undefined;
}

/** Where a reader writes to the site's owner. What he typed is kept until it has arrived. */
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
