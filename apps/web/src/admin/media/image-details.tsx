import { Trans, useLingui } from '@lingui/react/macro';
import { IMAGE_ALT_MAX, IMAGE_NAME_MAX } from '@sanwen/contracts/images';
import type { ManagedImageUses } from '@sanwen/contracts/media.contract';
import { AdminButton } from '@sanwen/ui/admin/button';
import { TextInput } from '@sanwen/ui/admin/field';
import { FieldStack } from '@sanwen/ui/admin/panel';
import { type FormEvent, useState } from 'react';
import { useAdmin } from '../shared/admin-data.tsx';
import { ConfirmButton } from '../shared/confirm-button.tsx';
import { LocalizedForm, LocalizedInput } from '../shared/localized-form.tsx';
import { useAction } from '../shared/use-action.ts';
import { imageUrl } from '../../site/image-url.ts';
import { useAppContext } from '../../site/use-site.ts';
import styles from './media-page.module.css';
import { ImageUses } from './image-uses.tsx';

const KILOBYTE = 1024;

/** What is known of a picture, what is said of it, and where it is used. */
export function ImageDetails({ image, onClose }: { image: ManagedImageUses; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { client } = useAdmin();
  const { boot } = useAppContext();
  const { id, path, width, height, mime, bytes, createdAt, useCount } = image;
  const [name, setName] = useState(image.name);
  const [alt, setAlt] = useState(image.alt);
  const save = useAction({ run: () => client.media.manage.save.mutate({ id, name, alt }), done: t`Saved` });
  const remove = useAction({
    run: () => client.media.manage.remove.mutate({ ids: [id] }),
    done: t`Deleted ${image.name}.`,
    onDone: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.act(undefined);
  };
  const size = i18n.number(Math.max(1, Math.round(bytes / KILOBYTE)));
  return (
    <>
      <a
        href={imageUrl(boot.imageBase, path)}
        target="_blank"
        rel="noopener"
        aria-label={t`View ${image.name} full size`}
      >
        <img
          src={imageUrl(boot.imageBase, path)}
          alt=""
          width={width}
          height={height}
          className={styles.image}
        />
      </a>
      <dl className={styles.facts}>
        <dt>{t`Size`}</dt>
        <dd>
          {width} × {height}
        </dd>
        <dt>{t`File`}</dt>
        <dd>
          {mime.replace('image/', '').toUpperCase()} · {size} KB
        </dd>
        <dt>{t`Uploaded`}</dt>
        <dd>{i18n.date(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}</dd>
      </dl>
      <LocalizedForm>
        <form onSubmit={submit} noValidate>
          <FieldStack>
            <LocalizedInput
              label={t`Description`}
              hint={t`For people who can’t see it (alt text). It’s filled in when you insert the image into a text in this language; texts that already show it don’t change.`}
              name="alt"
              value={alt}
              onChange={setAlt}
              errors={save.formError?.fields}
              maxLength={IMAGE_ALT_MAX}
              multiline
            />
            <TextInput
              label={t`Image name`}
              hint={t`Helps you find it here. Readers don’t see it.`}
              error={save.formError?.fields['name']}
              value={name}
              maxLength={IMAGE_NAME_MAX}
              onChange={({ target }) => setName(target.value)}
            />
          </FieldStack>
          <div className={styles.foot}>
            <AdminButton type="submit" variant="primary" busy={save.busy}>
              <Trans>Save</Trans>
            </AdminButton>
            <ConfirmButton
              title={t`Delete ${image.name}?`}
              about={t`The image and its files will be gone. Older revisions that used it will show a gap.`}
              confirmLabel={t`Delete forever`}
              danger
              variant="quiet"
              busy={remove.busy}
              disabled={useCount > 0}
              onConfirm={() => remove.act(undefined)}
            >
              <Trans>Delete</Trans>
            </ConfirmButton>
          </div>
        </form>
      </LocalizedForm>
      <ImageUses image={image} />
    </>
  );
}
