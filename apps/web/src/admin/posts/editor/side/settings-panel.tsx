import { Trans, useLingui } from '@lingui/react/macro';
import { type ManagedPost, RELATED_CHOSEN_MAX } from '@sanwen/contracts/posts.manage.schemas';
import { SelectInput, SwitchInput, TextInput } from '@sanwen/ui/admin/field';
import { FieldStack, Panel } from '@sanwen/ui/admin/panel';
import type { Locale } from '@sanwen/contracts/locales';
import { AdminButton } from '@sanwen/ui/admin/button';
import { useState, type KeyboardEvent, useId } from 'react';
import { type CategoryChoice, useCategoryChoices } from '#src/admin/terms/term-choices.tsx';
import type { TextSession } from '#src/admin/editor/autosave/text-session.ts';
import { useSession } from '#src/admin/editor/autosave/use-sessions.ts';
import { useAdmin } from '#src/admin/shared/admin-data.tsx';
import { useAction } from '#src/admin/shared/actions.tsx';
import { ImagePicker, type PickedImage } from '#src/admin/media/image-library.tsx';
import { imageUrl } from '#src/site/site-view.ts';
import { useAppContext } from '#src/site/use-site.ts';
import type { PostActions } from './publish-panel.tsx';
import { AuthorChoice } from '../../author-choice.tsx';
import { PostListField } from '#src/admin/shared/post-list-field.tsx';
import styles from './side.module.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTyped } from '#src/admin/shared/search-box.tsx';
import { useTermName } from '#src/admin/terms/term-form.tsx';

interface SettingsPanelProps {
  post: ManagedPost;
  session: TextSession;
  locale: Locale;
  actions: PostActions;
}

/** Settings that all languages of a post share; changes are public at once. */
export function SettingsPanel({ post, session, locale, actions: { save } }: SettingsPanelProps) {
  const { t } = useLingui();
  const { text } = useSession(session);
  const categories = useCategoryChoices();
  return (
    <Panel title={t`Post`}>
      <FieldStack>
        <CoverField
          cover={post.cover}
          save={save}
          locale={locale}
          alt={text.coverAlt}
          onAlt={(coverAlt) => session.edit({ coverAlt })}
        />
        <SlugField key={post.slug} post={post} title={text.title} save={save} />
        <SelectInput
          label={t`Category`}
          value={post.category?.id ?? ''}
          onChange={({ target }) =>
            save.act({ categoryId: target.value === '' ? null : Number(target.value) })
          }
        >
          <option value="">{t`None`}</option>
          {withCurrent(categories, post.category && { id: post.category.id, label: post.category.name }).map(
            ({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ),
          )}
        </SelectInput>
        <TagsField tags={post.tags} onChange={(tags) => save.act({ tags })} />
        <AuthorChoice
          label={t`Author`}
          placeholder={t`None`}
          value={post.author && { id: post.author.id, label: post.author.name }}
          onChange={(author) => save.act({ authorId: author?.id ?? null })}
        />
        <SwitchInput
          label={t`Readers can comment`}
          checked={post.commentsOpen}
          onChange={({ target }) => save.act({ commentsOpen: target.checked })}
        />
        <SwitchInput
          label={t`Pin to the top of the home page`}
          checked={post.isPinned}
          onChange={({ target }) => save.act({ isPinned: target.checked })}
        />
        <PostListField
          legend={t`Related posts`}
          addLabel={t`Add related post`}
          posts={post.related}
          max={RELATED_CHOSEN_MAX}
          error={save.formError?.fields['related']}
          onChange={(related) => save.act({ related: related.map(({ id }) => id) })}
        />
      </FieldStack>
    </Panel>
  );
}

type CategoryOption = Pick<CategoryChoice, 'id' | 'label'>;

/** Adds the current value to choices that are still loading or don't include it. */
function withCurrent(
  choices: readonly CategoryOption[],
  current: CategoryOption | null,
): readonly CategoryOption[] {
  return current && !choices.some(({ id }) => id === current.id) ? [current, ...choices] : choices;
}

interface SlugFieldProps {
  post: ManagedPost;
  /** The slug is derived from it. */
  title: string;
  save: PostActions['save'];
}

/** The post's slug: derived from the title (Chinese by pinyin), or custom. */
function SlugField({ post, title, save }: SlugFieldProps) {
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

interface CoverFieldProps {
  cover: ManagedPost['cover'];
  save: PostActions['save'];
  locale: Locale;
  /** Alternative text in the edited language. */
  alt: string;
  onAlt: (alt: string) => void;
}

/** The cover image, for lists and social media. */
function CoverField({ cover, save, locale, alt, onAlt }: CoverFieldProps) {
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

/** Suggested tags. */
const OFFERED = 50;
/** Characters that end a tag, for Latin keyboards and Chinese input methods. */
const SEPARATOR = /[,，、]/u;

interface TagsFieldProps {
  tags: ManagedPost['tags'];
  /** Ids of existing tags and names of new ones. */
  onChange: (tags: (number | string)[]) => void;
}

/** The post's tags. Adding an unknown one creates it. */
function TagsField({ tags, onChange }: TagsFieldProps) {
  const { t } = useLingui();
  const { api } = useAdmin();
  const { boot } = useAppContext();
  const [typed, setTyped] = useState('');
  const listId = useId();
  const { nameOf } = useTermName();
  const [q, look] = useTyped();
  const { data } = useQuery({
    ...api.tags.manage.list.queryOptions({ q, locale: boot.locale, limit: OFFERED }),
    placeholderData: keepPreviousData,
  });
  const ids = tags.map(({ id }) => id);
  const add = (text: string) => {
    const names = text.split(SEPARATOR).flatMap((part) => part.trim() || []);
    setTyped('');
    look('');
    const isNew = (name: string) => !tags.some((tag) => tag.name === name);
    if (names.some(isNew)) onChange([...ids, ...names.filter(isNew)]);
  };
  const onKey = (event: KeyboardEvent) => {
    // Enter during a composition belongs to the input method.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add(typed);
  };
  return (
    <div>
      <ul role="list" aria-label={t`Tags of this post`} className={styles.tags}>
        {tags.map(({ id, name }) => (
          <li key={id}>
            {name}
            <button
              type="button"
              aria-label={t`Remove tag ${name}`}
              onClick={() => onChange(ids.filter((each) => each !== id))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <TextInput
        label={t`Add tag`}
        hint={t`Press Enter or comma to add. New tags are created automatically.`}
        list={listId}
        maxLength={100}
        value={typed}
        autoComplete="off"
        onKeyDown={onKey}
        onBlur={() => add(typed)}
        onChange={({ target, nativeEvent }) => {
          const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
          if (!isComposing && SEPARATOR.test(target.value)) add(target.value);
          else {
            setTyped(target.value);
            look(target.value);
          }
        }}
      />
      <datalist id={listId}>
        {data?.items.flatMap((tag) =>
          ids.includes(tag.id) ? [] : <option key={tag.id}>{nameOf(tag)}</option>,
        )}
      </datalist>
    </div>
  );
}
