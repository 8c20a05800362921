/** A category or menu entry in its tree; siblings are ordered by `position`. */
export interface TreeNode {
  id: number;
  parentId: number | null;
  position: number;
}

/** All items, each followed by its descendants. */
export function inTreeOrder<Item extends TreeNode>(items: readonly Item[]): { item: Item; depth: number }[] {
  const ordered = items.toSorted((one, other) => one.position - other.position || one.id - other.id);
  const below = Map.groupBy(ordered, ({ parentId }) => parentId);
  const walk = (parentId: number | null, depth: number): { item: Item; depth: number }[] =>
    (below.get(parentId) ?? []).flatMap((item) => [{ item, depth }, ...walk(item.id, depth + 1)]);
  return walk(null, 0);
}

/** Whether an item is `top` or one of its descendants. */
export function isWithin(items: readonly TreeNode[], id: number, top: number): boolean {
  const parents = new Map(items.map((item) => [item.id, item.parentId]));
  for (let at: number | null = id; at !== null; at = parents.get(at) ?? null) if (at === top) return true;
  return false;
}

/** Inserts an item among the children of `parentId`, and renumbers all items in tree order. */
export function place(
  items: readonly TreeNode[],
  id: number,
  parentId: number | null,
  position: number,
): TreeNode[] {
  const beside = inTreeOrder(items)
    .map(({ item }) => item)
    .filter((item) => item.parentId === parentId && item.id !== id);
  const siblings = [
    ...beside.slice(0, position).map((item) => item.id),
    id,
    ...beside.slice(position).map((item) => item.id),
  ];
  return renumber(
    items.map((item) => {
      const at = siblings.indexOf(item.id);
      return {
        id: item.id,
        parentId: item.id === id ? parentId : item.parentId,
        position: at < 0 ? item.position : at,
      };
    }),
  );
}

/** Renumbers items in tree order, so that a flat list has the same order. */
export function renumber(items: readonly TreeNode[]): TreeNode[] {
  return inTreeOrder(items).map(({ item: { id, parentId } }, position) => ({ id, parentId, position }));
}
