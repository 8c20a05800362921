import { useLingui } from '@lingui/react/macro';
import type { ManagedPost } from '@sanwen/contracts/posts.manage.schemas';
import { SelectInput } from '@sanwen/ui/admin/field';
import { FieldStack, Panel } from '@sanwen/ui/admin/panel';
import { useQuery } from '@tanstack/react-query';
import { useAdmin } from '../../../../../admin/admin-data.tsx';
import { useCategoryChoices } from '../../../../../admin/terms/use-category-choices.ts';
import type { CategoryChoice } from '../../../../../admin/terms/use-category-choices.ts';
import type { TextSession } from '../../../../../admin/editor/drafts/text-session.ts';
import { useSession } from '../../../../../admin/editor/drafts/use-session.ts';
import type { PostActions } from '../page/use-post-actions.ts';
import { CoverField } from './cover-field.tsx';
import { SlugField } from './slug-field.tsx';
import { TagsField } from './tags-field.tsx';
import type { Locale } from '@sanwen/contracts/locales';

interface SettingsPanelProps {
  post: ManagedPost;
  session: TextSession;
  locale: Locale;
  actions: PostActions;
}

/** What all languages of a post share; readers see a change at once. */
export function SettingsPanel({ post, session, locale, actions: { save } }: SettingsPanelProps) {
  const { t } = useLingui();
  const { api } = useAdmin();
  const { text } = useSession(session);
  const categories = useCategoryChoices();
  const authors = useQuery(api.posts.manage.authors.queryOptions({}));
  return (
    <Panel title={t`Post`}>
      <FieldStack>
        <CoverField cover={post.cover} save={save} locale={locale} alt={text.coverAlt} onAlt={(coverAlt) => session.edit({ coverAlt })} />
        <SlugField key={post.slug} post={post} title={text.title} save={save} />
        <SelectInput
          label={t`Category`}
          value={post.category?.id ?? ''}
          onChange={({ target }) => save.act({ categoryId: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">{t`None`}</option>
          {withCurrent<Pick<CategoryChoice, 'id' | 'label'>>(categories, post.category && { id: post.category.id, label: post.category.name }).map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectInput>
        <TagsField tags={post.tags} onChange={(tags) => save.act({ tags })} />
        <SelectInput
          label={t`Author`}
          value={post.author?.id ?? ''}
          onChange={({ target }) => save.act({ authorId: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">{t`None`}</option>
          {withCurrent(authors.data?.items ?? [], post.author).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectInput>
      </FieldStack>
    </Panel>
  );
}

/** Choices with the one that is chosen, which may have come after them, or while they are still under way. */
function withCurrent<Choice extends { id: number }>(choices: readonly Choice[], current: Choice | null): readonly Choice[] {
  return current && !choices.some(({ id }) => id === current.id) ? [current, ...choices] : choices;
}
