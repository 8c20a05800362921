import { useLingui } from '@lingui/react/macro';
import {
  type ManagedMenuItem,
  MENU_HREF_MAX,
  MENU_TARGETS,
  type MenuTarget,
} from '@sanwen/contracts/menus.contract';
import { SelectInput, TextInput } from '@sanwen/ui/admin/field';
import type { Choice } from '@sanwen/ui/admin/combobox';
import { useState } from 'react';
import type { LocalizedText } from '../shared/localized-form.tsx';
import { TagChoice } from '../terms/tag-choice.tsx';
import { useCategoryChoices } from '../terms/use-category-choices.ts';
import { useAppContext } from '../../site/use-site.ts';
import { PostChoice } from './post-choice.tsx';
import { useMenuLabels } from './use-menu-labels.ts';

interface TargetFieldProps {
  item: ManagedMenuItem | undefined;
  error: string | undefined;
  /** Is given the address that is chosen, and what it is called. */
  onChange: (href: string, names: LocalizedText) => void;
}

/** What an entry leads to: a page of the site, a category, a tag, a post, or any address. */
export function TargetField({ item, error, onChange }: TargetFieldProps) {
  const { t } = useLingui();
  const { kinds } = useMenuLabels();
  const [kind, setKind] = useState<MenuTarget>(item?.target.kind ?? 'page');
  return (
    <>
      <SelectInput
        label={t`Links to`}
        value={kind}
        onChange={({ target }) => {
          setKind(MENU_TARGETS.find((each) => each === target.value) ?? 'page');
          onChange('', {});
        }}
      >
        {MENU_TARGETS.map((each) => (
          <option key={each} value={each}>
            {kinds[each]}
          </option>
        ))}
      </SelectInput>
      <Chosen
        key={kind}
        kind={kind}
        item={kind === item?.target.kind ? item : undefined}
        error={error}
        onChange={onChange}
      />
    </>
  );
}

function Chosen({ kind, item, error, onChange }: TargetFieldProps & { kind: MenuTarget }) {
  const { t } = useLingui();
  const { kinds } = useMenuLabels();
  const [found, setFound] = useState<Choice | null>(
    item ? { id: item.href, label: item.target.title } : null,
  );
  const choose = (path: string) => (choice: (Choice & { slug: string; names: LocalizedText }) | null) => {
    setFound(choice);
    onChange(choice ? path + choice.slug : '', choice?.names ?? {});
  };
  const field = { label: kinds[kind], error, value: found, placeholder: t`Type to search` };
  switch (kind) {
    case 'page':
      return <PageSelect first={item?.href ?? ''} label={kinds.page} error={error} onChange={onChange} />;
    case 'category':
      return (
        <CategorySelect first={item?.href ?? ''} label={kinds.category} error={error} onChange={onChange} />
      );
    case 'tag':
      return <TagChoice {...field} onChange={choose('/tag/')} />;
    case 'post':
      return <PostChoice {...field} onChange={choose('/post/')} />;
    default:
      return (
        <AddressInput first={item?.href ?? ''} label={kinds.address} error={error} onChange={onChange} />
      );
  }
}

interface AddressFieldProps {
  first: string;
  label: string;
  error: string | undefined;
  onChange: (href: string, names: LocalizedText) => void;
}

function PageSelect({ first, label, error, onChange }: AddressFieldProps) {
  const { t } = useLingui();
  const { boot } = useAppContext();
  const { pages } = useMenuLabels();
  const [href, setHref] = useState(first);
  const choose = (chosen: string) => {
    const page = pages.find((each) => each.href === chosen);
    setHref(chosen);
    onChange(chosen, page ? { [boot.locale]: page.label } : {});
  };
  return (
    <SelectInput label={label} error={error} value={href} onChange={({ target }) => choose(target.value)}>
      <option value="">{t`Choose…`}</option>
      {pages.map((page) => (
        <option key={page.href} value={page.href}>
          {page.label}
        </option>
      ))}
    </SelectInput>
  );
}

function CategorySelect({ first, label, error, onChange }: AddressFieldProps) {
  const { t } = useLingui();
  const categories = useCategoryChoices();
  const [href, setHref] = useState(first);
  const choose = (chosen: string) => {
    setHref(chosen);
    onChange(chosen, categories.find(({ slug }) => `/category/${slug}` === chosen)?.names ?? {});
  };
  return (
    <SelectInput label={label} error={error} value={href} onChange={({ target }) => choose(target.value)}>
      {/* An address that the category had before is kept until another is chosen. */}
      <option
        value={categories.some(({ slug }) => `/category/${slug}` === first) ? '' : first}
      >{t`Choose…`}</option>
      {categories.map(({ id, slug, label: name }) => (
        <option key={id} value={`/category/${slug}`}>
          {name}
        </option>
      ))}
    </SelectInput>
  );
}

function AddressInput({ first, label, error, onChange }: AddressFieldProps) {
  const { t } = useLingui();
  const [href, setHref] = useState(first);
  return (
    <TextInput
      label={label}
      hint={t`Another site (https://…), or a path on this one (/tag/ink), which keeps the reader’s language.`}
      error={error}
      value={href}
      maxLength={MENU_HREF_MAX}
      autoComplete="off"
      spellCheck={false}
      inputMode="url"
      onChange={({ target }) => {
        setHref(target.value);
        onChange(target.value, {});
      }}
    />
  );
}
