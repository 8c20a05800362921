import { savesData } from '../data-saving.ts';
import { isOutdated, recordNavigation } from '../versions/reload.ts';
import { copyAtOnce } from './copy-at-once.ts';
import type { App } from './app.ts';
import { isHydrated, untilHydrated } from './replay-input.ts';
import { appLinkAt, formAt, pressedAt } from './watch-intent.ts';

/**
 * How long a link or a form with an address waits for an app on its way, in milliseconds. Longer, and the
 * document itself, which is small and cached, would have been there sooner.
 */
const TIMEOUT = 150;

function timeout(): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), TIMEOUT);
  });
}

/**
 * Lets a reader's action before the app is there take effect all the same: it is held back, wakes the app,
 * and is done again for the app to see. What the browser can do by itself, links and forms with an address,
 * is given to it when the app does not come in time. Nothing is done twice: the first event goes no further.
 * @param onImpatience a link or form did not wait for the app
 */
export function queueActions(app: App, onImpatience: () => void): void {
  /** An action that is done again passes. */
  let again = false;
  /** The last link that was followed: a reader who takes another one means that one. */
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

  /** For what the browser can do itself. */
  async function shortly(
    element: HTMLElement,
    action: () => void,
    ready: () => Promise<boolean>,
  ): Promise<void> {
    following = element;
    const here = await Promise.race([ready(), timeout()]);
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
    // Without the app the press is the browser's, which may have an answer to it.
    void whenHydrated(pressed).then(() => redo(() => pressed.click()));
  };

  const onSubmit = (event: SubmitEvent) => {
    const form = formAt(event.target);
    if (!form || again || event.defaultPrevented || isHydrated(form)) return;
    const { submitter } = event;
    const send = () => form.requestSubmit(submitter);
    const hasAddress = form.hasAttribute('action');
    if (hasAddress && (savesData() || isOutdated())) return;
    stop(event);
    if (hasAddress) void shortly(form, send, () => whenHydrated(form));
    // Never the browser's: it would put what was typed into the address.
    else void whenHydrated(form).then((taken) => taken && redo(send));
  };

  // On the window, before React hears of it: it listens from before a part of the page is ready.
  window.addEventListener('click', onClick, true);
  window.addEventListener('submit', onSubmit, true);
}
