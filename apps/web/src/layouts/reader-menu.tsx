import { ADMIN_PATH } from '@sanwen/contracts/constants';
import { useAuth } from '../features/auth/use-auth.ts';
import { imageUrl } from '../site/site-view.ts';
import { useAppContext } from '../site/use-site.ts';
import { AccountMenu } from '../themes/shared/account-menu.tsx';

interface ReaderMenuProps {
  accountHref: string;
  /** Called when the user has signed out here. */
  onSignedOut: () => void;
}

/** The signed-in user's menu; nothing if the token is invalid. */
export default function ReaderMenu({ accountHref, onSignedOut }: ReaderMenuProps) {
  const { user, logout } = useAuth();
  const { boot } = useAppContext();
  if (!user) return null;
  const reader = {
    nickname: user.nickname,
    avatar: user.avatar && imageUrl(boot.imageBase, user.avatar),
    isAdmin: user.role === 'admin',
  };
  return (
    <AccountMenu
      accountHref={accountHref}
      adminHref={ADMIN_PATH}
      reader={reader}
      onSignOut={() => void logout().then(onSignedOut)}
    />
  );
}
