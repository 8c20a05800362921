import { fold } from './tokens/fold.ts';

/** A text as search compares it: case, accents, width and the two Chinese scripts make no difference. */
export function foldText(text: string): string {
  return fold(text).text;
}
