import { Trans, useLingui } from '@lingui/react/macro';
import type { ManagedPost } from '@sanwen/contracts/posts.manage.schemas';
import { AdminButton } from '@sanwen/ui/admin/button';
import { TextInput } from '@sanwen/ui/admin/field';
import { useState } from 'react';
import { useAdmin } from '#src/admin/shared/admin-data.tsx';
import { useAction } from '#src/admin/shared/use-action.ts';
import type { PostActions } from '../page/use-post-actions.ts';

interface SlugFieldProps {
  post: ManagedPost;
  /** What a slug is made from. */
  title: string;
  save: PostActions['save'];
}

/** The post's address: made from its title (Chinese by pinyin), or chosen. */
export function SlugField({ post, title, save }: SlugFieldProps) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const [typed, setTyped] = useState(post.slugIsMade ? '' : post.slug);
  const suggest = useAction({
    run: () => client.posts.manage.suggestSlug.query({ title, id: post.id }),
    onDone: ({ slug }) => setTyped(slug),
  });
  const isChanged = typed !== '' && typed !== post.slug;
  const shown = typed === '' ? t`Generated from the title when the post is published.` : `/post/${typed}`;
  const hint = isChanged && post.publishedAt ? t`The old URL will redirect to the new one.` : shown;
  return (
    <>
      <TextInput
        label={t`Address (slug)`}
        hint={hint}
        error={save.formError?.fields['slug']}
        value={typed}
        maxLength={120}
        onChange={({ target }) => setTyped(target.value.trim())}
      />
      <div>
        <AdminButton
          busy={suggest.busy}
          disabled={title.trim() === ''}
          onClick={() => suggest.act(undefined)}
        >
          <Trans>Generate from title</Trans>
        </AdminButton>{' '}
        {isChanged && (
          <AdminButton variant="primary" busy={save.busy} onClick={() => save.act({ slug: typed })}>
            <Trans>Use this URL</Trans>
          </AdminButton>
        )}
      </div>
    </>
  );
}
