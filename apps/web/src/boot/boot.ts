import { startColourScheme } from './colour-scheme.ts';
import { startLanguageChoice } from './language-choice.ts';
import { startSearchKey } from './search-key.ts';
import { startViewCount } from './view-count.ts';
import { startWaking } from './wake/start-waking.ts';

document.documentElement.dataset['js'] = '';
startColourScheme();
startLanguageChoice();
startViewCount();
startSearchKey();
startWaking(() => undefined);
