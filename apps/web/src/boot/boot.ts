import { startColourScheme } from './colour-scheme.ts';
import { startLanguageChoice } from './language-choice.ts';

document.documentElement.dataset['js'] = '';
startColourScheme();
startLanguageChoice();
