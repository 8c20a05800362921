import { useLingui } from '@lingui/react/macro';
import type { ManagedPost } from '@sanwen/contracts/posts.manage.schemas';
import { TextInput } from '@sanwen/ui/admin/field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { useAdmin } from '#src/admin/shared/admin-data.tsx';
import { useTyped } from '#src/admin/shared/searched-choice.tsx';
import { useTermName } from '#src/admin/terms/term-name.tsx';
import { useAppContext } from '#src/site/use-site.ts';
import styles from './side.module.css';

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
export function TagsField({ tags, onChange }: TagsFieldProps) {
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
