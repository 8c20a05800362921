import { Trans, useLingui } from '@lingui/react/macro';
import type { ManagedPost } from '@sanwen/contracts/posts.manage.schemas';
import { AdminButton } from '@sanwen/ui/admin/button';
import { TextInput } from '@sanwen/ui/admin/field';
import { useRef } from 'react';
import type { ChangeEvent } from 'react';
import type { Locale } from '@sanwen/contracts/locales';
import { imageUrl } from '../../../../../site/image-url.ts';
import { useAppContext } from '../../../../../site/use-site.ts';
import type { PostActions } from '../page/use-post-actions.ts';
import { UploadList } from '../../../../../admin/media/uploads/upload-list.tsx';
import { useUploads } from '../../../../../admin/media/uploads/use-uploads.ts';
import styles from './side.module.css';

interface CoverFieldProps {
  cover: ManagedPost['cover'];
  save: PostActions['save'];
  locale: Locale;
  /** What is in the picture, in the language that is edited. */
  alt: string;
  onAlt: (alt: string) => void;
}

/** The picture that stands for the post in lists and on other sites. */
export function CoverField({ cover, save, locale, alt, onAlt }: CoverFieldProps) {
  const { t } = useLingui();
  const { boot } = useAppContext();
  const { pending, upload, dismiss } = useUploads();
  const file = useRef<HTMLInputElement>(null);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    target.value = '';
    const [picture] = await upload(chosen);
    if (picture) save.act({ cover: { url: picture.path, width: picture.width, height: picture.height } });
  };
  return (
    <>
      {cover && <img src={imageUrl(boot.imageBase, cover.url)} alt={alt} className={styles.cover} />}
      <UploadList pending={pending} dismiss={dismiss} />
      <div className={styles.row}>
        <AdminButton busy={save.busy} onClick={() => file.current?.click()}>
          {cover ? <Trans>Replace the cover</Trans> : <Trans>Upload a cover</Trans>}
        </AdminButton>
        {cover && (
          <AdminButton variant="quiet" busy={save.busy} onClick={() => save.act({ cover: null })}>
            <Trans>Remove the cover</Trans>
          </AdminButton>
        )}
      </div>
      <input ref={file} type="file" accept="image/*" hidden aria-label={t`Cover file`} onChange={(event) => void choose(event)} />
      {cover && (
        <TextInput label={t`Description of the cover`} lang={locale} maxLength={500} value={alt} onChange={({ target }) => onAlt(target.value)} />
      )}
    </>
  );
}
