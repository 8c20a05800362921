import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  AUTHOR_BIO_MAX,
  AUTHOR_LINKS_MAX,
  AUTHOR_NAME_MAX,
  type ManagedAuthor,
} from '@sanwen/contracts/authors.contract';
import { AdminButton } from '@sanwen/ui/admin/button';
import { type Column, DataTable } from '@sanwen/ui/admin/data-table';
import { AdminDrawer, DialogActions } from '@sanwen/ui/admin/dialog';
import { TextInput } from '@sanwen/ui/admin/field';
import { FieldStack } from '@sanwen/ui/admin/panel';
import { EmptyState } from '@sanwen/ui/admin/states';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { imageUrl } from '../../site/site-view.ts';
import { useAppContext } from '../../site/use-site.ts';
import { ImagePicker } from '../media/image-library.tsx';
import { useAction } from '../shared/actions.tsx';
import { useAdmin } from '../shared/admin-data.tsx';
import { AdminPage, QueryResult } from '../shared/admin-page.tsx';
import { LinkList } from '../shared/link-list.tsx';
import { LocalizedForm, LocalizedInput } from '../shared/localized-form.tsx';
import { SearchBox, useTyped } from '../shared/search-box.tsx';
import { useTableLabels } from '../shared/table-search.ts';
import { NameButton } from '../terms/term-form.tsx';
import styles from './authors-page.module.css';

/** Authors of posts: what their pages show. */
export function AuthorsPage() {
  const { t } = useLingui();
  const { api } = useAdmin();
  const labels = useTableLabels();
  const [q, search] = useTyped();
  const [edited, edit] = useState<ManagedAuthor>();
  const query = useQuery({
    ...api.authors.manage.list.queryOptions({ q }),
    placeholderData: keepPreviousData,
  });
  const columns: Column<ManagedAuthor>[] = [
    {
      id: 'name',
      header: t({ message: 'Name', context: 'of a person' }),
      lead: true,
      cell: (author) => <NameButton onClick={() => edit(author)}>{author.name}</NameButton>,
    },
    {
      id: 'slug',
      header: t`Address (slug)`,
      cell: ({ slug, postCount }) => (postCount > 0 ? <a href={`/author/${slug}`}>{slug}</a> : slug),
    },
    { id: 'account', header: t`Account`, cell: ({ account }) => account },
    {
      id: 'posts',
      header: t`Posts`,
      align: 'end',
      cell: ({ postCount }) => t`${plural(postCount, { one: '# post', other: '# posts' })}`,
    },
  ];
  return (
    <AdminPage
      title={t`Authors`}
      about={t`Each author with a published post has a page with their bio, links, and posts, and a feed.`}
    >
      <div className={styles.search}>
        <SearchBox label={t`Search authors`} value={q ?? ''} onSearch={search} />
      </div>
      <QueryResult query={query}>
        {({ items }) => (
          <DataTable
            name="authors"
            label={t`Authors`}
            columns={columns}
            rows={items}
            keyOf={({ id }) => id}
            nameOf={({ name }) => name}
            empty={
              <EmptyState
                title={t`No authors yet`}
              >{t`A new post names you as its author. Imported posts bring theirs.`}</EmptyState>
            }
            labels={labels}
          />
        )}
      </QueryResult>
      {edited && (
        <AdminDrawer open onOpenChange={() => edit(undefined)} title={edited.name} closeLabel={t`Close`}>
          <AuthorForm author={edited} onDone={() => edit(undefined)} />
        </AdminDrawer>
      )}
    </AdminPage>
  );
}

function AuthorForm({ author, onDone }: { author: ManagedAuthor; onDone: () => void }) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const { id } = author;
  const [{ name, slug, avatar, bio, links }, set] = useState(author);
  const change = (part: Partial<ManagedAuthor>) => set((before) => ({ ...before, ...part }));
  const save = useAction({
    run: () => client.authors.manage.save.mutate({ id, name, slug, avatar, bio, links }),
    done: t`Saved. Readers see it now.`,
    onDone,
  });
  const errors = save.formError?.fields ?? {};
  const hint = slug === author.slug ? `/author/${slug}` : t`The old URL will redirect to the new one.`;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.act(undefined);
      }}
    >
      <LocalizedForm>
        <FieldStack>
          <TextInput
            label={t({ message: 'Name', context: 'of a person' })}
            value={name}
            maxLength={AUTHOR_NAME_MAX}
            autoComplete="off"
            error={errors['name']}
            onChange={({ target }) => change({ name: target.value })}
          />
          <TextInput
            label={t`Address (slug)`}
            hint={hint}
            value={slug}
            maxLength={120}
            autoComplete="off"
            error={errors['slug']}
            onChange={({ target }) => change({ slug: target.value })}
          />
          <ImageField path={avatar} onChange={(path) => change({ avatar: path })} />
          <LocalizedInput
            label={t`Bio`}
            name="bio"
            multiline
            value={bio}
            maxLength={AUTHOR_BIO_MAX}
            errors={errors}
            onChange={(texts) => change({ bio: texts })}
          />
          <LinkList
            legend={t`Links`}
            name="links"
            links={links}
            max={AUTHOR_LINKS_MAX}
            errors={errors}
            onChange={(next) => change({ links: next })}
          />
        </FieldStack>
      </LocalizedForm>
      <DialogActions>
        <AdminButton onClick={onDone}>
          <Trans>Cancel</Trans>
        </AdminButton>
        <AdminButton type="submit" variant="primary" busy={save.busy}>
          <Trans>Save</Trans>
        </AdminButton>
      </DialogActions>
    </form>
  );
}

interface ImageFieldProps {
  path: string | null;
  onChange: (path: string | null) => void;
}

function ImageField({ path, onChange }: ImageFieldProps) {
  const { boot } = useAppContext();
  const [isPicking, setPicking] = useState(false);
  return (
    <div className={styles.image}>
      {path && <img src={imageUrl(boot.imageBase, path)} alt="" />}
      <AdminButton onClick={() => setPicking(true)}>
        {path ? <Trans>Replace image</Trans> : <Trans>Choose image</Trans>}
      </AdminButton>
      {path && (
        <AdminButton variant="quiet" onClick={() => onChange(null)}>
          <Trans>Remove image</Trans>
        </AdminButton>
      )}
      <ImagePicker
        open={isPicking}
        onOpenChange={setPicking}
        onPick={([image]) => image && onChange(image.path)}
      />
    </div>
  );
}
