import { Trans } from '@lingui/react/macro';
import { Avatar } from '@sanwen/ui/avatar';
import { Disclosure } from '@sanwen/ui/disclosure';
import { VisuallyHidden } from '@sanwen/ui/visually-hidden';
import styles from './account-menu.module.css';

interface AccountMenuProps {
  accountHref: string;
  adminHref: string;
  reader: { nickname: string; avatar: string | null; isAdmin: boolean };
  onSignOut: () => void;
}

export function AccountMenu({ accountHref, adminHref, reader, onSignOut }: AccountMenuProps) {
  const { nickname, avatar, isAdmin } = reader;
  const summary = (
    <>
      <Avatar name={nickname} src={avatar} />
      <VisuallyHidden>
        <Trans>Your account</Trans>
      </VisuallyHidden>
    </>
  );
  return (
    <Disclosure
      name="site-header"
      className={styles.menu}
      summaryClassName={styles.summary}
      summary={summary}
    >
      <div className={styles.sheet}>
        <p className={styles.name}>{nickname}</p>
        <ul role="list">
          <li>
            <a href={accountHref}>
              <Trans>Your account</Trans>
            </a>
          </li>
          {isAdmin && (
            <li>
              <a href={adminHref}>
                <Trans>Admin panel</Trans>
              </a>
            </li>
          )}
          <li>
            <button type="button" onClick={onSignOut}>
              <Trans>Sign out</Trans>
            </button>
          </li>
        </ul>
      </div>
    </Disclosure>
  );
}
