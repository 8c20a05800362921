import { Trans, useLingui } from '@lingui/react/macro';
import { type Account } from '@sanwen/contracts/users.schemas';
import { AVATAR_BYTES_MAX, AVATAR_UPLOAD_PATH } from '@sanwen/contracts/images';
import { Avatar } from '@sanwen/ui/avatar';
import { type ChangeEvent, useId, useState } from 'react';
import { API_PATH, VIEW_LOCALE_HEADER } from '@sanwen/contracts/constants';
import type { Locale } from '@sanwen/contracts/locales';
import { useDataAccess } from '../../api/with-queries.tsx';
import { imageUrl } from '../../site/site-view.ts';
import { useAppContext } from '../../site/use-site.ts';
import { Note } from './auth-form.tsx';
import { useAuth } from './use-auth.ts';
import styles from './avatar-field.module.css';

const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

type Outcome = { kind: 'nothing' | 'uploading' | 'saved' | 'removed' } | { kind: 'failed'; message: string };

/** The user's picture beside their comments, to be replaced or removed. */
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

/** A larger photo is scaled down to this size before upload: twice what the server stores. */
const SIDE = 512;

/**
 * Uploads the user's picture. @throws Error with the server's message, or without one if there was no
 * response
 */
async function sendAvatar(
  file: File,
  { token, locale }: { token: string | null; locale: Locale },
): Promise<Account> {
  const body = new FormData();
  body.append('file', await withinLimit(file));
  const headers = {
    [VIEW_LOCALE_HEADER]: locale,
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
  const response = await fetch(API_PATH + AVATAR_UPLOAD_PATH, { method: 'POST', headers, body }).catch(
    () => undefined,
  );
  const answer: unknown = await response?.json().catch(() => undefined);
  if (typeof answer === 'object' && answer !== null) {
    if ('data' in answer && isAccount(answer.data)) return answer.data;
    if ('message' in answer && typeof answer.message === 'string') throw new Error(answer.message);
  }
  throw new Error('');
}

function isAccount(value: unknown): value is Account {
  return typeof value === 'object' && value !== null && 'avatar' in value && 'nickname' in value;
}

/**
 * Photos of phones exceed the server's limit. Files that the browser can't read are sent unchanged, so that
 * the server's error explains it.
 */
async function withinLimit(file: File): Promise<Blob> {
  if (file.size <= AVATAR_BYTES_MAX) return file;
  const image = await createImageBitmap(file).catch(() => undefined);
  if (!image) return file;
  const scale = Math.min(SIDE / Math.min(image.width, image.height), 1);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const smaller = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/webp', 0.9);
  });
  return smaller ?? file;
}
