import { Trans, useLingui } from '@lingui/react/macro';
import { PersonIcon } from '@sanwen/ui/admin/admin-icons';
import { DropdownMenu, MenuAction, MenuGroup, MenuLink, MenuSeparator } from '@sanwen/ui/admin/menu';
import { useAuth } from '../../features/auth/use-auth.ts';

/** Who is signed in, and the ways out. */
export function AccountMenu() {
  const { t } = useLingui();
  const { user, logout } = useAuth();
  if (!user) return null;
  return (
    <DropdownMenu variant="quiet" label={t`Account: ${user.nickname}`} iconOnly trigger={<PersonIcon />}>
      <MenuGroup label={user.email}>
        <MenuLink href="/account">
          <Trans>Your account</Trans>
        </MenuLink>
      </MenuGroup>
      <MenuSeparator />
      <MenuAction onSelect={() => void logout()}>
        <Trans>Sign out</Trans>
      </MenuAction>
    </DropdownMenu>
  );
}
