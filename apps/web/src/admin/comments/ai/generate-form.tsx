import { useLingui } from '@lingui/react/macro';
import type { AiPersona } from '@sanwen/contracts/ai.contract';
import { type Locale, LOCALE_NAMES } from '@sanwen/contracts/locales';
import { AdminButton } from '@sanwen/ui/admin/button';
import { SelectInput } from '@sanwen/ui/admin/field';
import { FieldStack } from '@sanwen/ui/admin/panel';
import { useState } from 'react';
import { EmptyState } from '@sanwen/ui/admin/states';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ManagedItem, ManagedPost } from '@sanwen/contracts/posts.manage.schemas';
import { oneOf } from '../../shared/table-search.ts';
import { useAdmin, useViewLocale } from '../../shared/admin-data.tsx';
import type { CommentRequest } from './stream-comment.ts';
import { QueryResult } from '../../shared/admin-page.tsx';
import { SearchBox } from '../../shared/search-box.tsx';
import styles from './ai-comment.module.css';

interface GenerateFormProps {
  personas: readonly AiPersona[];
  post: CommentedPost | undefined;
  onPost: (post: CommentedPost | undefined) => void;
  /** A comment is being generated or waits for a decision. */
  busy: boolean;
  onAsk: (request: CommentRequest) => void;
}

/** Form for the post, language and persona of the comment. */
export function GenerateForm({ personas, post, onPost, busy, onAsk }: GenerateFormProps) {
  const { t } = useLingui();
  const viewLocale = useViewLocale();
  const [wanted, setWanted] = useState(viewLocale);
  const [name, setName] = useState('');
  const languages = post?.languages ?? [];
  const locale = oneOf(languages, wanted) ?? languages[0];
  const fitting = personas.filter((persona) => persona.locale === undefined || persona.locale === locale);
  const persona = fitting.find((each) => each.name === name)?.name;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (post && locale) onAsk({ article: post.id, persona, locale });
      }}
    >
      <fieldset disabled={busy} className={styles.request}>
        <FieldStack>
          <PostPicker chosen={post} onChoose={onPost} />
          {post && (
            <>
              <SelectInput
                label={t`Language`}
                value={locale ?? ''}
                onChange={({ target }) => setWanted(oneOf(languages, target.value) ?? wanted)}
              >
                {languages.map((each) => (
                  <option key={each} value={each}>
                    {LOCALE_NAMES[each]}
                  </option>
                ))}
              </SelectInput>
              <SelectInput
                label={t`Who writes`}
                value={persona ?? ''}
                onChange={({ target }) => setName(target.value)}
              >
                <option value="">{t`Any that fits`}</option>
                {fitting.map((each) => (
                  <option key={each.name} value={each.name}>
                    {each.name}
                  </option>
                ))}
              </SelectInput>
              <div>
                <AdminButton
                  type="submit"
                  variant="primary"
                  disabled={busy || locale === undefined}
                >{t`Ask for a comment`}</AdminButton>
              </div>
            </>
          )}
        </FieldStack>
      </fieldset>
    </form>
  );
}

const SHOWN = 6;

interface PostPickerProps {
  chosen: CommentedPost | undefined;
  onChoose: (post: CommentedPost | undefined) => void;
}

/** Picks a published post: the latest ones, or a search by title. */
function PostPicker({ chosen, onChoose }: PostPickerProps) {
  const { t } = useLingui();
  return (
    <div role="group" aria-label={t`Post`} className={styles.picker}>
      <p className={styles.label}>{t`Post`}</p>
      {chosen ? (
        <div className={styles.chosen}>
          <strong>{chosen.title}</strong>
          <AdminButton onClick={() => onChoose(undefined)}>{t`Choose another post`}</AdminButton>
        </div>
      ) : (
        <Posts onChoose={onChoose} />
      )}
    </div>
  );
}

function Posts({ onChoose }: Pick<PostPickerProps, 'onChoose'>) {
  const { t } = useLingui();
  const { api } = useAdmin();
  const locale = useViewLocale();
  const [q, setQ] = useState('');
  const query = useQuery({
    ...api.posts.manage.list.queryOptions({
      q,
      locale,
      status: 'published',
      sort: 'published',
      order: 'desc',
      page: 1,
      limit: SHOWN,
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <SearchBox label={t`Search titles`} value={q} onSearch={setQ} />
      <QueryResult query={query} lines={SHOWN}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t`No matching published posts`} />
          ) : (
            <ul role="list" className={styles.posts}>
              {items.map((item) => (
                <li key={item.id}>
                  <button type="button" lang={item.titleLocale} onClick={() => onChoose(fromItem(item))}>
                    {item.title}
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryResult>
    </>
  );
}

/** The post to comment on. */
export interface CommentedPost {
  id: number;
  title: string;
  /** Languages in which it is published. */
  languages: Locale[];
}

function fromItem({ id, title, languages }: ManagedItem): CommentedPost {
  return {
    id,
    title,
    languages: languages
      .filter(({ state }) => state === 'published' || state === 'stale')
      .map(({ locale }) => locale),
  };
}

export function fromPost({ id, translations }: ManagedPost, locale: Locale): CommentedPost {
  const shown = translations.filter(({ state }) => state !== 'draft');
  const titled = shown.find((one) => one.locale === locale) ?? shown[0] ?? translations[0];
  return { id, title: titled?.title ?? '', languages: shown.map((one) => one.locale) };
}
