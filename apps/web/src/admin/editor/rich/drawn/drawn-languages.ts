import { LanguageDescription, LanguageSupport, StreamLanguage } from '@codemirror/language';
import { languages } from '@codemirror/language-data';

const plain = new LanguageSupport(
  StreamLanguage.define({
    token(stream) {
      stream.skipToEnd();
      return null;
    },
  }),
);

/** What code blocks can be drawn from, by the names that readers' pages know, for the choice of languages. */
export const drawnLanguages = [
  LanguageDescription.of({
    name: 'math',
    load: async () => (await LanguageDescription.matchLanguageName(languages, 'latex')?.load()) ?? plain,
  }),
  LanguageDescription.of({ name: 'mermaid', support: plain }),
];
