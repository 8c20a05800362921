import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ManagedImage, ImageUse, ManagedImageUses } from '@sanwen/contracts/media.contract';
import { IMAGES_REMOVED_AT_ONCE, IMAGE_ALT_MAX, IMAGE_NAME_MAX } from '@sanwen/contracts/images';
import { AdminButton } from '@sanwen/ui/admin/button';
import { useState, type FormEvent, useId } from 'react';
import { useAdmin } from '../shared/admin-data.tsx';
import { AdminPage, QueryResult } from '../shared/admin-page.tsx';
import { ConfirmButton, useAction } from '../shared/actions.tsx';
import { ImageLibrary, type LibrarySearch } from './image-library.tsx';
import styles from './media-page.module.css';
import { TextInput } from '@sanwen/ui/admin/field';
import { FieldStack } from '@sanwen/ui/admin/panel';
import { LOCALE_NAMES } from '@sanwen/contracts/locales';
import { AdminDrawer } from '@sanwen/ui/admin/dialog';
import { useQuery } from '@tanstack/react-query';
import { LocalizedForm, LocalizedInput } from '../shared/localized-form.tsx';
import { imageUrl } from '../../site/site-view.ts';
import { useAppContext } from '../../site/use-site.ts';
import { useFormatDate } from '../shared/use-time-zone.ts';

interface MediaPageProps {
  search: LibrarySearch;
  onSearch: (change: LibrarySearch) => void;
}

/** All images: uses, alternative texts in each language, and unused ones. */
export function MediaPage({ search, onSearch }: MediaPageProps) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const [shown, show] = useState<number>();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const remove = useAction({
    run: () => client.media.manage.remove.mutate({ ids: [...selected] }),
    done: ({ removed }) => t`${plural(removed, { one: '# image deleted.', other: '# images deleted.' })}`,
    onDone: () => setSelected(new Set()),
  });
  const toggle = (id: number) =>
    setSelected(
      (before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
    );
  const count = t`${plural(selected.size, { one: '# selected', other: '# selected' })}`;
  const bulk = (images: readonly ManagedImage[]) => (
    <div role="region" aria-label={count} className={styles.bulk}>
      <strong>{count}</strong>
      <ConfirmButton
        title={t`${plural(selected.size, { one: 'Delete # image?', other: 'Delete # images?' })}`}
        about={t`The images and their files will be gone. If any of them is in use, none is deleted.`}
        confirmLabel={t`Delete`}
        danger
        busy={remove.busy}
        onConfirm={() => remove.act(undefined)}
      >
        <Trans>Delete</Trans>
      </ConfirmButton>
      <AdminButton
        variant="quiet"
        onClick={() =>
          setSelected(new Set([...selected, ...images.map(({ id }) => id)].slice(0, IMAGES_REMOVED_AT_ONCE)))
        }
      >
        <Trans>Select all on this page</Trans>
      </AdminButton>
      <AdminButton variant="quiet" onClick={() => setSelected(new Set())}>
        <Trans>Clear selection</Trans>
      </AdminButton>
    </div>
  );
  return (
    <AdminPage
      title={t`Media`}
      about={t`Images in your posts and pages. The description you give an image is filled in wherever you insert it.`}
    >
      <ImageLibrary
        search={search}
        onSearch={onSearch}
        onOpen={({ id }) => show(id)}
        selection={{ selected, onToggle: toggle }}
        bulk={selected.size > 0 ? bulk : undefined}
      />
      {shown !== undefined && <ImageDrawer key={shown} id={shown} onClose={() => show(undefined)} />}
    </AdminPage>
  );
}

const KILOBYTE = 1024;

/** Metadata of an image, its alternative texts, and its uses. */
function ImageDetails({ image, onClose }: { image: ManagedImageUses; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const formatDate = useFormatDate();
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
      <dl className={styles.metadata}>
        <dt>{t`Size`}</dt>
        <dd>
          {width} × {height}
        </dd>
        <dt>{t`File`}</dt>
        <dd>
          {mime.replace('image/', '').toUpperCase()} · {size} KB
        </dd>
        <dt>{t`Uploaded`}</dt>
        <dd>{formatDate(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}</dd>
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

/** Links to the places where an image is used. */
function ImageUses({ image: { uses, useCount } }: { image: ManagedImageUses }) {
  const { t } = useLingui();
  const id = useId();
  const more = useCount - uses.length;
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id}>{t`Where it’s used`}</h3>
      {useCount === 0 ? (
        <p>
          <Trans>Nowhere. You can delete it.</Trans>
        </p>
      ) : (
        <>
          <ul role="list" className={styles.uses}>
            {uses.map((use) => (
              <li key={`${use.place} ${use.id} ${use.locale}`}>
                <Use use={use} />
              </li>
            ))}
          </ul>
          {more > 0 && <p>{t`${plural(more, { one: 'And # more place.', other: 'And # more places.' })}`}</p>}
          <p className={styles.place}>
            <Trans>It can be deleted once nothing uses it.</Trans>
          </p>
        </>
      )}
    </section>
  );
}

function Use({ use: { place, id, title, locale, isTrashed } }: { use: ImageUse }) {
  const { t } = useLingui();
  const places: Record<ImageUse['place'], string> = {
    text: t`Text`,
    changes: t`Changes that aren’t published yet`,
    cover: t`Cover`,
    page: t`Page`,
    settings: t`Settings`,
    author: t`Author photo`,
    account: t`Account photo`,
  };
  const metadata = [
    places[place],
    ...(locale ? [LOCALE_NAMES[locale]] : []),
    ...(isTrashed ? [t`in the trash`] : []),
  ];
  const language = locale ? `?lang=${locale}` : '';
  const hrefs: Partial<Record<ImageUse['place'], string>> = {
    text: `/admin/posts/${id}${language}`,
    changes: `/admin/posts/${id}${language}`,
    cover: `/admin/posts/${id}`,
    page: `/admin/pages/${id}${language}`,
    settings: `/admin/settings/${id}`,
    account: '/admin/users',
  };
  const name = title || (place === 'settings' ? t`Site settings` : t`Untitled`);
  const href = hrefs[place];
  return (
    <>
      {href ? (
        <a href={href} lang={locale ?? undefined}>
          {name}
        </a>
      ) : (
        name
      )}
      <br />
      <span className={styles.place}>{metadata.join(' · ')}</span>
    </>
  );
}

/** Drawer with one image. */
function ImageDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui();
  const { api } = useAdmin();
  const query = useQuery(api.media.manage.get.queryOptions({ id }));
  return (
    <AdminDrawer
      open
      onOpenChange={onClose}
      title={query.data?.name ?? t`Image`}
      about={query.data?.useCount === 0 ? <Trans>This image isn’t used anywhere.</Trans> : undefined}
      closeLabel={t`Close`}
    >
      <QueryResult query={query}>{(image) => <ImageDetails image={image} onClose={onClose} />}</QueryResult>
    </AdminDrawer>
  );
}
