import { savesData } from '../data-saving.ts';
import { isOutdated, recordNavigation } from '../versions/reload.ts';
import { copyAtOnce } from './copy-at-once.ts';
import { isMarkedSignedIn } from '../signed-in.ts';
import type { App } from './app.ts';
import { isHydrated, untilHydrated } from './replay-input.ts';
import { appLinkAt, formAt, pressedAt } from './watch-intent.ts';

/**
 * How long a link or a form with an action waits for the app, in milliseconds. After that, loading the
 * document, which is small and cached, is faster.
 */
const TIMEOUT = 150;
/** For forms that send something: the app keeps the reader in their place, and shows errors beside the fields. */
const SEND_TIMEOUT = 1000;

function timeout(milliseconds: number): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), milliseconds);
  });
}

/**
 * Replays what the reader does before the app is hydrated: the event is stopped, starts hydration, and is
 * dispatched again for the app. Links and forms with an action are left to the browser if the app isn't
 * ready in time. Nothing happens twice.
 * @param onImpatience called when a link or form did not wait for the app
 */
export function queueActions(app: App, onImpatience: () => void): void {
  /** Lets a replayed event pass. */
  let again = false;
  /** The last followed link; following another one replaces it. */
  let following: HTMLElement | undefined;

  const redo = (action: () => void) => {
    again = true;
    action();
    again = false;
  };
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  /** For links and forms that the browser can handle itself. */
  async function shortly(
    element: HTMLElement,
    action: () => void,
    ready: () => Promise<boolean>,
  ): Promise<void> {
    following = element;
    const here = await Promise.race([
      ready(),
      timeout(element.matches('form[method=post]') ? SEND_TIMEOUT : TIMEOUT),
    ]);
    if (following !== element) return;
    following = undefined;
    if (!here) onImpatience();
    redo(action);
  }
  const whenHydrated = async (element: HTMLElement) => (await app.hydrate()) && untilHydrated(element);

  const onClick = (event: MouseEvent) => {
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!plain || again || event.defaultPrevented) return;
    const link = appLinkAt(event.target);
    if (link) {
      if (isOutdated()) recordNavigation();
      if (app.isHere() || savesData() || isOutdated()) return;
      stop(event);
      void shortly(link, () => link.click(), app.hydrate);
      return;
    }
    const pressed = pressedAt(event.target);
    if (!pressed || isHydrated(pressed)) return;
    stop(event);
    void copyAtOnce(pressed);
    // Without the app the click is left to the browser, which may have a default action.
    void whenHydrated(pressed).then(() => redo(() => pressed.click()));
  };

  const onSubmit = (event: SubmitEvent) => {
    const form = formAt(event.target);
    if (!form || again || event.defaultPrevented || isHydrated(form)) return;
    const { submitter } = event;
    const send = () => form.requestSubmit(submitter);
    // Only the app sends the token of a signed-in reader, and keeps one.
    const needsApp = form.dataset['hydrate'] === 'wait' || (form.method === 'post' && isMarkedSignedIn());
    const canLeave = form.hasAttribute('action');
    const hasAddress = canLeave && !needsApp;
    if (hasAddress && (savesData() || isOutdated())) return;
    stop(event);
    if (hasAddress) void shortly(form, send, () => whenHydrated(form));
    // Without an address never left to the browser, which would put the input into the URL.
    else void whenHydrated(form).then((taken) => (taken || canLeave) && redo(send));
  };

  // On the window, before React's listeners, which exist before a part of the page is hydrated.
  window.addEventListener('click', onClick, true);
  window.addEventListener('submit', onSubmit, true);
}
