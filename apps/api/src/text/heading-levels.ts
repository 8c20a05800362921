const DEEPEST = 6;

/**
 * Puts the headings of a text below the page's title, which is its only h1, without a level left out,
 * whatever levels its author chose: people who hear a page go by them.
 * @returns gives each heading's level, 2 to 6; to be asked in the order of the text.
 */
export function headingLevels(): (written: number) => number {
  /** The headings that the present place stands under, outermost first. */
  const open: { written: number; level: number }[] = [];
  return (written) => {
    while ((open.at(-1)?.written ?? 0) >= written) open.pop();
    const level = Math.min((open.at(-1)?.level ?? 1) + 1, DEEPEST);
    open.push({ written, level });
    return level;
  };
}
