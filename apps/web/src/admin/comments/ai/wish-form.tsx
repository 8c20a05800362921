import { useLingui } from '@lingui/react/macro';
import type { AiPersona } from '@sanwen/contracts/ai.contract';
import { LOCALE_NAMES } from '@sanwen/contracts/locales';
import { AdminButton } from '@sanwen/ui/admin/button';
import { SelectInput } from '@sanwen/ui/admin/field';
import { FieldStack } from '@sanwen/ui/admin/panel';
import { useState } from 'react';
import { oneOf } from '../../shared/table-search.ts';
import { useViewLocale } from '../../shared/use-view-locale.ts';
import styles from './ai-comment.module.css';
import type { CommentedPost } from './commented-post.ts';
import { PostPicker } from './post-picker.tsx';
import type { Wish } from './stream-comment.ts';

interface WishFormProps {
  personas: readonly AiPersona[];
  post: CommentedPost | undefined;
  onPost: (post: CommentedPost | undefined) => void;
  /** A comment is being written, or waits for a decision. */
  busy: boolean;
  onAsk: (wish: Wish) => void;
}

/** What is to be commented on, in which language, and by whom. */
export function WishForm({ personas, post, onPost, busy, onAsk }: WishFormProps) {
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
      <fieldset disabled={busy} className={styles.wish}>
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
