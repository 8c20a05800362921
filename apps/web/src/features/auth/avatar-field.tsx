import { Trans, useLingui } from '@lingui/react/macro';
import type { Account } from '@sanwen/contracts/users.schemas';
import { Avatar } from '@sanwen/ui/avatar';
import { type ChangeEvent, useId, useState } from 'react';
import { useDataAccess } from '../../api/with-queries.tsx';
import { imageUrl } from '../../site/image-url.ts';
import { useAppContext } from '../../site/use-site.ts';
import { Note } from './auth-page.tsx';
import styles from './avatar-field.module.css';
import { sendAvatar } from './send-avatar.ts';
import { useAuth } from './use-auth.ts';

const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

type Outcome = { kind: 'nothing' | 'uploading' | 'saved' | 'removed' } | { kind: 'failed'; message: string };

/** The picture that others see beside a person's comments: shown as they see it, replaced, and taken away. */
export function AvatarField({ user }: { user: Account }) {
  const { t } = useLingui();
  const { boot } = useAppContext();
  const { client } = useDataAccess();
  const { token, show } = useAuth();
  const hintId = useId();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'nothing' });
  const isBusy = outcome.kind === 'uploading';
  const attempt = async (change: () => Promise<Account>, done: 'saved' | 'removed') => {
    if (isBusy) return;
    setOutcome({ kind: 'uploading' });
    try {
      show(await change());
      setOutcome({ kind: done });
    } catch (error) {
      setOutcome({
        kind: 'failed',
        message:
          error instanceof Error && error.message
            ? error.message
            : t`Can’t reach the server. Please try again.`,
      });
    }
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file) void attempt(() => sendAvatar(file, { token, locale: boot.locale }), 'saved');
  };
  return (
    <div className={styles.field}>
      <Avatar
        name={user.nickname}
        src={user.avatar && imageUrl(boot.imageBase, user.avatar)}
        className={styles.portrait}
      />
      <div className={styles.controls}>
        <label className={styles.button}>
          {user.avatar ? <Trans>Replace image</Trans> : <Trans>Upload image</Trans>}
          <input
            type="file"
            accept={IMAGE_TYPES}
            aria-describedby={hintId}
            aria-disabled={isBusy || undefined}
            onChange={choose}
          />
        </label>
        {user.avatar && (
          <button
            type="button"
            className={styles.button}
            aria-disabled={isBusy || undefined}
            onClick={() => void attempt(() => client.users.profile.mutate({ avatar: null }), 'removed')}
          >
            <Trans>Remove image</Trans>
          </button>
        )}
      </div>
      <p id={hintId} className={styles.hint}>
        <Trans>JPEG, PNG, WebP, GIF, or AVIF. Shown beside your comments.</Trans>
      </p>
      <div className={styles.outcome}>
        {outcome.kind === 'uploading' && <p role="status">{t`Saving…`}</p>}
        {outcome.kind === 'saved' && <Note>{t`Image saved.`}</Note>}
        {outcome.kind === 'removed' && <Note>{t`Image removed.`}</Note>}
        {outcome.kind === 'failed' && (
          <p role="alert" className={styles.alert}>
            {outcome.message}
          </p>
        )}
      </div>
    </div>
  );
}
