import { useLingui } from '@lingui/react/macro';
import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from '@sanwen/ui/admin/admin-icons';
import { AdminButton } from '@sanwen/ui/admin/button';
import { useState } from 'react';
import { PostChoice } from './post-choice.tsx';
import styles from './post-list-field.module.css';

export interface ListedPost {
  id: number;
  title: string;
}

interface PostListFieldProps<Post extends ListedPost> {
  legend: string;
  /** Label of the field that adds a post. */
  addLabel: string;
  posts: readonly Post[];
  max: number;
  error?: string | undefined;
  onChange: (posts: (Post | ListedPost)[]) => void;
}

/** Posts in an order of one's own, with a search to add more. */
export function PostListField<Post extends ListedPost>({
  legend,
  addLabel,
  posts,
  max,
  error,
  onChange,
}: PostListFieldProps<Post>) {
  const { t } = useLingui();
  // A new field after each choice, so that it is empty again.
  const [added, setAdded] = useState(0);
  const swap = (at: number, other: number) => {
    const [post, beside] = [posts[at], posts[other]];
    if (post && beside) onChange(posts.with(at, beside).with(other, post));
  };
  return (
    <fieldset className={styles.field}>
      <legend>{legend}</legend>
      {posts.length > 0 && (
        <ol className={styles.posts}>
          {posts.map(({ id, title }, index) => (
            <li key={id}>
              <span className={styles.title}>{title}</span>
              <AdminButton
                variant="quiet"
                iconOnly
                aria-label={t`Move up: ${title}`}
                disabled={index === 0}
                onClick={() => swap(index, index - 1)}
              >
                <ArrowUpIcon />
              </AdminButton>
              <AdminButton
                variant="quiet"
                iconOnly
                aria-label={t`Move down: ${title}`}
                disabled={index === posts.length - 1}
                onClick={() => swap(index, index + 1)}
              >
                <ArrowDownIcon />
              </AdminButton>
              <AdminButton
                variant="quiet"
                iconOnly
                aria-label={t`Remove: ${title}`}
                onClick={() => onChange(posts.filter((post) => post.id !== id))}
              >
                <TrashIcon />
              </AdminButton>
            </li>
          ))}
        </ol>
      )}
      {posts.length < max && (
        <PostChoice
          key={added}
          label={addLabel}
          error={error}
          placeholder={t`Type to search`}
          value={null}
          onChange={(post) => {
            if (!post || posts.some(({ id }) => id === post.id)) return;
            onChange([...posts, { id: post.id, title: post.label }]);
            setAdded(added + 1);
          }}
        />
      )}
    </fieldset>
  );
}
