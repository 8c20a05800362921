import { Trans } from '@lingui/react/macro';
import { AccountIcon } from '@sanwen/ui/icons';
import { VisuallyHidden } from '@sanwen/ui/visually-hidden';
import { type MouseEvent, Suspense } from 'react';
import type { AccountView } from '../slots.ts';
import styles from './account-links.module.css';

/**
 * Links to the login and the account; CSS shows the one that applies. With the app, signed-in users get a
 * menu instead of the latter.
 */
export function AccountLinks({ account: { signInHref, accountHref, menu } }: { account: AccountView }) {
  const toAccount = (
    <a href={accountHref} rel="nofollow" className={styles.account}>
      <AccountIcon />
      <VisuallyHidden>
        <Trans>Your account</Trans>
      </VisuallyHidden>
    </a>
  );
  return (
    <>
      <a href={signInHref} rel="nofollow" className={styles.signIn} onClick={leadBack}>
        <span className={styles.icon}>
          <AccountIcon />
        </span>
        <span className={styles.label}>
          <Trans>Sign in</Trans>
        </span>
      </a>
      {menu ? <Suspense fallback={toAccount}>{menu}</Suspense> : toAccount}
    </>
  );
}

/** The return path isn't part of the page, because crawlers follow its links. */
function leadBack({ currentTarget: link }: MouseEvent<HTMLAnchorElement>): void {
  link.search = String(new URLSearchParams({ next: location.pathname + location.search }));
}
