import { readFile } from 'node:fs/promises';
import { type I18n, type MessageDescriptor, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { LOCALES, type Locale } from '@sanwen/contracts/locales';
import PO from 'pofile';

/** One instance per language. They're never switched, so requests can share them. */
export type ServerTexts = Record<Locale, I18n>;

/** Loads the server's catalogs. Missing translations fall back to the source language. */
export async function loadServerTexts(): Promise<ServerTexts> {
  const loaded = await Promise.all(LOCALES.map(async (locale) => [locale, await load(locale)] as const));
  return Object.fromEntries(loaded) as ServerTexts;
}

async function load(locale: Locale): Promise<I18n> {
  const catalog = PO.parse(await readFile(new URL(`../locales/${locale}.po`, import.meta.url), 'utf8'));
  const messages = Object.fromEntries(
    catalog.items
      .filter((item) => item.msgstr[0])
      .map((item) => [item.msgid, compileMessage(item.msgstr[0] ?? '')]),
  );
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  i18n.setMessagesCompiler(compileMessage);
  return i18n;
}

/** A message to be localized later, when its reader is known: `texts._(sentence)`. */
export type Sentence = MessageDescriptor;

/** Creates a function that picks a message of a table and adds its values. */
export function sentencesOf<Key extends string>(table: Record<Key, MessageDescriptor>) {
  return (key: Key, values: Record<string, string | number> = {}): Sentence => ({ ...table[key], values });
}

const english = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });
english.setMessagesCompiler(compileMessage);

/** For the log and the command line, which are in English. */
export function inEnglish(sentence: Sentence): string {
  return english._(sentence);
}
