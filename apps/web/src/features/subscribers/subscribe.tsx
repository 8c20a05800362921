import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAppContext, useSite } from '../../site/use-site.ts';
import type { Subscribing } from './send-subscription.ts';
import { SubscribeForm } from './subscribe-form.tsx';

/** The newsletter form. Without the app the browser submits it; the app's code for it loads on submit. */
export function Subscribe() {
  const { t } = useLingui();
  const { boot, data } = useAppContext();
  const { links } = useSite();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Subscribing | undefined>(() => postedOutcome(boot.posted));

  const send = async (form: HTMLFormElement) => {
    if (busy) return;
    setBusy(true);
    const { sendSubscription } = await import('./send-subscription.ts');
    const unreachable = t`Can’t reach the server. Nothing was lost; please try again.`;
    setOutcome(await sendSubscription(data, form, { locale: boot.locale, unreachable }));
    setBusy(false);
  };
  return (
    <SubscribeForm
      action={links.to('/newsletter')}
      typed={boot.posted?.form === 'newsletter' ? (boot.posted.values['email'] ?? '') : ''}
      outcome={outcome}
      busy={busy}
      onSend={(form) => void send(form)}
    />
  );
}

/** Turns the result of a browser submission into the form's outcome. */
function postedOutcome(posted: ReturnType<typeof useAppContext>['boot']['posted']): Subscribing | undefined {
  if (posted?.form !== 'newsletter' || posted.values['email'] === undefined) return undefined;
  return posted.refused
    ? { kind: 'refused', formError: posted.refused }
    : { kind: 'sent', email: posted.values['email'] };
}
