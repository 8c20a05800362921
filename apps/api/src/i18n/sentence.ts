import { type MessageDescriptor, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

/** A sentence for a person whose language is known only where it is shown: `texts._(sentence)`. */
export type Sentence = MessageDescriptor;

/** Picks from a table of texts, with values. */
export function sentencesOf<Key extends string>(table: Record<Key, MessageDescriptor>) {
  return (key: Key, values: Record<string, string | number> = {}): Sentence => ({ ...table[key], values });
}

const english = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });
english.setMessagesCompiler(compileMessage);

/** For the log and the command line, which speak English. */
export function inEnglish(sentence: Sentence): string {
  return english._(sentence);
}
