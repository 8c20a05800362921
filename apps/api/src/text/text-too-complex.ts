/** A text that would take too much to render. The message is for the log and the command line. */
export class TextTooComplex extends Error {
  override name = 'TextTooComplex';
}
