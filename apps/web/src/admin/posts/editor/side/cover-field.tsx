import { Trans, useLingui } from '@lingui/react/macro';
import type { ManagedPost } from '@sanwen/contracts/posts.manage.schemas';
import { AdminButton } from '@sanwen/ui/admin/button';
import { TextInput } from '@sanwen/ui/admin/field';
import { useState } from 'react';
import type { Locale } from '@sanwen/contracts/locales';
import { ImagePicker, type PickedImage } from '#src/admin/media/image-picker.tsx';
import { imageUrl } from '#src/site/image-url.ts';
import { useAppContext } from '#src/site/use-site.ts';
import type { PostActions } from '../page/use-post-actions.ts';
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
  const [isPicking, setPicking] = useState(false);
  const choose = ([image]: PickedImage[]) => {
    if (!image) return;
    save.act({ cover: { url: image.path, width: image.width, height: image.height } });
    const suggested = image.alt[locale];
    if (suggested) onAlt(suggested);
  };
  return (
    <>
      {cover && <img src={imageUrl(boot.imageBase, cover.url)} alt={alt} className={styles.cover} />}
      <div className={styles.row}>
        <AdminButton busy={save.busy} onClick={() => setPicking(true)}>
          {cover ? <Trans>Replace cover</Trans> : <Trans>Choose cover</Trans>}
        </AdminButton>
        {cover && (
          <AdminButton variant="quiet" busy={save.busy} onClick={() => save.act({ cover: null })}>
            <Trans>Remove cover</Trans>
          </AdminButton>
        )}
      </div>
      <ImagePicker open={isPicking} onOpenChange={setPicking} onPick={choose} />
      {cover && (
        <TextInput
          label={t`Cover description`}
          lang={locale}
          maxLength={500}
          value={alt}
          onChange={({ target }) => onAlt(target.value)}
        />
      )}
    </>
  );
}
