import type { AiPersona } from '@sanwen/contracts/ai.contract';
import type { Locale } from '@sanwen/contracts/locales';
import { AppError } from '#src/errors/app-error.ts';

/** What models call the languages of the site. */
export const LANGUAGE_NAMES: Record<Locale, string> = {
  'zh-CN': 'Simplified Chinese, as written in mainland China',
  'zh-TW': 'Traditional Chinese, as written in Taiwan',
  'en-US': 'English',
};

/** Who comments where the settings name nobody. */
const STANDARD: Record<Locale, AiPersona> = {
  'zh-CN': {
    name: 'AI 读者',
    description: 'A curious reader who says what stayed with him and asks one real question.',
  },
  'zh-TW': {
    name: 'AI 讀者',
    description: 'A curious reader who says what stayed with him and asks one real question.',
  },
  'en-US': {
    name: 'AI reader',
    description: 'A curious reader who says what stayed with him and asks one real question.',
  },
};

/**
 * Who is to comment: the one that is named, else anyone who writes in the language.
 * @throws AppError VALIDATION_FAILED for one that the settings do not know, or who writes in another
 * language.
 */
export function choosePersona(personas: readonly AiPersona[], locale: Locale, name?: string): AiPersona {
  const ours = personas.filter((persona) => persona.locale === undefined || persona.locale === locale);
  const fitting = ours.length > 0 ? ours : [STANDARD[locale]];
  const chosen =
    name === undefined
      ? fitting[Math.floor(Math.random() * fitting.length)]
      : fitting.find((persona) => persona.name === name);
  if (!chosen)
    throw new AppError('VALIDATION_FAILED', [
      { field: 'persona', rule: 'choice', values: { choices: fitting.map((each) => each.name).join(', ') } },
    ]);
  return chosen;
}
