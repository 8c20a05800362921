import { useLingui } from '@lingui/react/macro';
import type { ManagedPost } from '@sanwen/contracts/posts.manage.schemas';
import { SelectInput } from '@sanwen/ui/admin/field';
import { FieldStack, Panel } from '@sanwen/ui/admin/panel';
import { type CategoryChoice, useCategoryChoices } from '#src/admin/terms/use-category-choices.ts';
import type { TextSession } from '#src/admin/editor/autosave/text-session.ts';
import { useSession } from '#src/admin/editor/autosave/use-session.ts';
import type { PostActions } from '../page/use-post-actions.ts';
import { AuthorChoice } from '../../author-choice.tsx';
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
      </FieldStack>
    </Panel>
  );
}

type CategoryOption = Pick<CategoryChoice, 'id' | 'label'>;

/** Choices with the one that is chosen, which may have come after them, or while they are still under way. */
function withCurrent(
  choices: readonly CategoryOption[],
  current: CategoryOption | null,
): readonly CategoryOption[] {
  return current && !choices.some(({ id }) => id === current.id) ? [current, ...choices] : choices;
}
