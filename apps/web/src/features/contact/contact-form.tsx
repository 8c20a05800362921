import { Trans } from '@lingui/react/macro';
import { Button } from '@sanwen/ui/button';
import { useEffect, useRef, useState } from 'react';
import { forgetDraft } from './letter-draft.ts';
import type { Letter } from './letter-draft.ts';
import styles from './contact-form.module.css';
import { LetterForm } from './letter-form.tsx';

/** A letter, with what only machines fill in. */
export type SentLetter = Letter & { website: string };

/** Where a reader writes to the site's owner. What he typed is kept until it has arrived. */
export function ContactForm({ send }: { send: (letter: SentLetter) => Promise<unknown> }) {
  const [sent, setSent] = useState(false);
  if (sent) return <Thanks onAgain={() => setSent(false)} />;
  const sendAndForget = async (letter: SentLetter) => {
    await send(letter);
    forgetDraft();
    setSent(true);
  };
  return (
    <>
      <p className={styles.withoutScripts}>
        <Trans>Writing from this page needs JavaScript, which is switched off.</Trans>
      </p>
      <LetterForm send={sendAndForget} />
    </>
  );
}

function Thanks({ onAgain }: { onAgain: () => void }) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div className={styles.thanks}>
      <p ref={message} role="status" tabIndex={-1}>
        <Trans>Thank you. Your message has arrived.</Trans>
      </p>
      <Button onClick={onAgain}>
        <Trans>Write another</Trans>
      </Button>
    </div>
  );
}
