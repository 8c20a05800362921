import type { ManagedCategory } from '@sanwen/contracts/categories.contract';
import { useQuery } from '@tanstack/react-query';
import { useAdmin } from '../shared/admin-data.tsx';
import { indented } from './indented.ts';
import { useTermName } from './use-term-name.ts';

export interface CategoryChoice {
  id: number;
  slug: string;
  names: ManagedCategory['names'];
  name: string;
  /** The name, set in by its level. */
  label: string;
}

/** All categories in the order of their tree. */
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
