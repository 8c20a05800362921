import { useLingui } from '@lingui/react/macro';
import type { ManagedPost } from '@sanwen/contracts/posts.manage.schemas';
import { SelectInput } from '@sanwen/ui/admin/field';
import { FieldStack, Panel } from '@sanwen/ui/admin/panel';
import { useQuery } from '@tanstack/react-query';
import { useAdmin } from '../../../../../admin/admin-data.tsx';
import { useAppContext } from '../../../../../site/use-site.ts';
import type { TextSession } from '../../../../../admin/editor/drafts/text-session.ts';
import { useSession } from '../../../../../admin/editor/drafts/use-session.ts';
import type { PostActions } from '../page/use-post-actions.ts';
import { CoverField } from './cover-field.tsx';
import { SlugField } from './slug-field.tsx';
import { TagsField } from './tags-field.tsx';
import type { Locale } from '@sanwen/contracts/locales';

const CATEGORIES_MAX = 100;

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
  const { boot } = useAppContext();
  const { text } = useSession(session);
  const categories = useQuery(api.categories.list.queryOptions({ locale: boot.locale, limit: CATEGORIES_MAX }));
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
          {withCurrent(categories.data?.items ?? [], post.category).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
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

interface Choice {
  id: number;
  name: string;
}

/** Choices with the one that is chosen, which may not be among the first. */
function withCurrent(choices: readonly Choice[], current: Choice | null): readonly Choice[] {
  return current && !choices.some(({ id }) => id === current.id) ? [current, ...choices] : choices;
}
