import type { ThemeSlots } from './slots.ts';

/** Each expected error must be reported by the compiler; otherwise type checking fails here. */
declare const slots: ThemeSlots;
declare const needsMore: (props: { site: string }) => null;

const { SearchPage: _search, ...withoutSearch } = slots;
const { FrontPage: _front, ...withoutFront } = slots;

// @ts-expect-error a slot is missing
export const missing: ThemeSlots = withoutSearch;

// @ts-expect-error a slot that no page asks for
export const extra: ThemeSlots = { ...slots, Sidebar: slots.Layout };

// @ts-expect-error a component that wants what it is not given
export const other: ThemeSlots = { ...slots, HomePage: needsMore };

// The only optional one.
export const right: ThemeSlots = withoutFront;
