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
import { TagChoice, useCategoryChoices } from '../terms/term-choices.tsx';
import { useQuery } from '@tanstack/react-query';
import { useAdmin } from '../shared/admin-data.tsx';
import { PostChoice } from '../shared/post-choice.tsx';
import { useAppContext } from '../../site/use-site.ts';
import { useTermName } from '../terms/term-form.tsx';

interface TargetFieldProps {
  item: ManagedMenuItem | undefined;
  error: string | undefined;
  /** Called with the chosen address and its names. */
  onChange: (href: string, names: LocalizedText) => void;
}

/** An entry's target: a page of the site, a category, a tag, a post, or any URL. */
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
  const { api } = useAdmin();
  const query = useQuery(api.pages.list.queryOptions({}));
  const { pages: fixed } = useMenuLabels();
  const own = (query.data?.items ?? []).map(({ key, languages }) => ({
    href: `/${key}`,
    label: languages.find(({ locale }) => locale === boot.locale)?.title ?? languages[0]?.title ?? key,
  }));
  const pages = [...fixed, ...own.filter((page) => !fixed.some((each) => each.href === page.href))];
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
      {/* A former slug of the category stays until another category is chosen. */}
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

/** Labels of menu entries and their targets. */
export function useMenuLabels() {
  const { t } = useLingui();
  const { nameOf } = useTermName();
  const kinds: Record<MenuTarget, string> = {
    page: t({ message: 'Page', context: 'that a menu leads to' }),
    category: t`Category`,
    tag: t`Tag`,
    post: t`Post`,
    address: t({ message: 'Address', context: 'that a menu leads to' }),
  };
  const pages = [
    { href: '/', label: t`Home page` },
    { href: '/about', label: t`About` },
    { href: '/contact', label: t`Contact` },
    { href: '/search', label: t`Search` },
  ];
  return {
    kinds,
    pages,
    labelOf: ({ labels, href }: Pick<ManagedMenuItem, 'labels' | 'href'>) =>
      nameOf({ names: labels, slug: href }),
  };
}
