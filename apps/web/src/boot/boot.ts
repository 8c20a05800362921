import { startColourScheme } from './colour-scheme.ts';
import { startLanguageChoice } from './language-choice.ts';
import { startViewCount } from './view-count.ts';

document.documentElement.dataset['js'] = '';
startColourScheme();
startLanguageChoice();
startViewCount();
