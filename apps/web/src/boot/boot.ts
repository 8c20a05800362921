import { startColourScheme } from './colour-scheme.ts';
import { startLanguageChoice } from './language-choice.ts';
import { startSearchKey } from './search-key.ts';
import { onMissingCode, watchMissingCode } from './versions/missing-code.ts';
import { noteInput } from './versions/unsaved-input.ts';
import { watchVersion } from './versions/watch-version.ts';
import { startViewCount } from './view-count.ts';
import { startWaking } from './wake/start-waking.ts';

document.documentElement.dataset['js'] = '';
startColourScheme();
startLanguageChoice();
startViewCount();
startSearchKey();
noteInput();
watchVersion();
watchMissingCode();
startWaking(() => void onMissingCode());
