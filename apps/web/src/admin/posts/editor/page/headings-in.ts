/** The headings that an editor shows, of the depths that an outline has. */
export function headingsIn(place: HTMLElement | null): Element[] {
  return [...(place?.querySelectorAll('.ProseMirror :is(h2, h3, h4)') ?? [])];
}
