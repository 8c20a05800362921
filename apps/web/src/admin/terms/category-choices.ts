import type { ManagedCategory } from '@sanwen/contracts/categories.contract';
import { useQuery } from '@tanstack/react-query';
import { useAdmin } from '../shared/admin-data.tsx';
import { useTermName } from './term-name.tsx';

export interface CategoryChoice {
  id: number;
  slug: string;
  names: ManagedCategory['names'];
  name: string;
  /** The name, indented by its level. */
  label: string;
}

/** All categories in tree order. */
export function useCategoryChoices(): readonly CategoryChoice[] {
  const { api } = useAdmin();
  const { nameOf } = useTermName();
  const { data } = useQuery(api.categories.manage.list.queryOptions({}));
  return (data?.items ?? []).map((category) => {
    const name = nameOf(category);
    return {
      id: category.id,
      slug: category.slug,
      names: category.names,
      name,
      label: indented(name, category.depth),
    };
  });
}

/** Indents a name in a select with non-breaking spaces, the only ones that it keeps. */
export function indented(name: string, depth: number): string {
  return '\u00A0\u00A0\u00A0'.repeat(depth) + name;
}
