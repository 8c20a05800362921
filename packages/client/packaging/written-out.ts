/**
 * Makes a declared type of a constant whose type the compiler wrote out.
 * @param declarations text of a `.d.ts` file with `export declare const Name: {…};`
 * @throws when the type is not there, or the compiler left something out, as it does where a type contains
 * itself
 */
export function writtenOut(declarations: string, name: string): string {
  const [, type] = new RegExp(`^export declare const ${name}: ([^]*?^\\};)$`, 'm').exec(declarations) ?? [];
  if (!type) throw new Error(`The compiler did not write out the type ${name}`);
  const [gap] = /^.*(?:\/\*elided\*\/|\bany\b(?!\??:)).*$/m.exec(type) ?? [];
  if (gap) throw new Error(`The compiler did not write out all of the type ${name}:\n${gap}`);
  return `export type ${name} = ${type}\n`;
}
