import { startColorScheme } from './dark-mode.ts';
import { restoreLanguage, startLanguageChoice } from './language.ts';
import { startMenus } from './menus.ts';
import { startSignedIn } from './signed-in.ts';
import { onChunkLoadError, watchChunkLoadErrors } from './versions/chunk-load-errors.ts';
import { recordInput } from './versions/reload.ts';
import { watchVersion } from './versions/watch-version.ts';
import { startTypedFields } from './typed-fields.ts';
import { startViewCount } from './view-count.ts';
import { startHydration } from './hydrate/hydrate-on-intent.ts';

document.documentElement.dataset['js'] = '';
if ('share' in navigator) document.documentElement.dataset['canShare'] = '';
startColorScheme();
startSignedIn();
startLanguageChoice();
void restoreLanguage();
startViewCount();
startSearchKey();
startMenus();
recordInput();
watchVersion();
watchChunkLoadErrors();
startTypedFields();
startHydration(() => void onChunkLoadError());

const FIELD = '[data-search-field]';
/** Elements in which "/" is typed as text. */
const WRITING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]';

/** Focuses the page's search field on `/` and opens the sheet around it. */
export function startSearchKey(): void {
  document.addEventListener('keydown', (event) => {
    const { key, target, defaultPrevented, isComposing, ctrlKey, metaKey, altKey } = event;
    if (key !== '/' || defaultPrevented || isComposing || ctrlKey || metaKey || altKey) return;
    if (target instanceof Element && target.closest(WRITING)) return;
    const fields = [...document.querySelectorAll<HTMLInputElement>(FIELD)];
    const field = fields.find((each) => each.checkVisibility()) ?? fields[0];
    if (!field) return;
    event.preventDefault();
    const sheet = field.closest<HTMLElement>('[popover]');
    if (sheet && !sheet.matches(':popover-open')) sheet.showPopover();
    field.focus();
    field.select();
  });
}
