type TextField = HTMLInputElement | HTMLTextAreaElement;

function isTextField(target: EventTarget | null): target is TextField {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/**
 * React remembers beside a field what it last saw in it, and takes an event for news only if the text
 * differs. A field it took over with text in it has to forget that.
 */
function forgetSeen(field: TextField): void {
  const tracker: unknown = Reflect.get(field, '_valueTracker');
  if (typeof tracker !== 'object' || tracker === null || !('setValue' in tracker)) return;
  if (typeof tracker.setValue === 'function') tracker.setValue(field.defaultValue);
}

/**
 * Sees to it that text which is typed before the app is there reaches the app, as if it were typed when it
 * has come.
 */
export function replayInput(): () => void {
  const typed = new Map<TextField, string>();
  let composing: EventTarget | null = null;

  const tell = async (field: TextField) => {
    const known = await untilHydrated(field);
    const text = typed.get(field);
    typed.delete(field);
    // A word that is being put together must not be touched; its end is news of its own.
    if (!known || text === undefined || field === composing) return;
    if (field.value !== text) field.value = text;
    forgetSeen(field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };

  window.addEventListener(
    'input',
    ({ target }) => {
      if (isTextField(target) && !isHydrated(target)) typed.set(target, target.value);
    },
    true,
  );
  window.addEventListener('compositionstart', ({ target }) => (composing = target), true);
  window.addEventListener('compositionend', () => (composing = null), true);
  return () => {
    for (const field of typed.keys()) void tell(field);
  };
}

const PROPS = '__reactProps$';
const LOOK_EVERY = 30;
const GIVE_UP_AFTER = 10_000;

/**
 * What React keeps of an element that it took over. It leaves no other sign, and hydrates a page part by
 * part.
 */
function reactProps(element: Element): object | undefined {
  const key = Object.keys(element).find((each) => each.startsWith(PROPS));
  const props: unknown = key === undefined ? undefined : Reflect.get(element, key);
  return typeof props === 'object' && props !== null ? props : undefined;
}

/**
 * Tells whether the app listens to an element: React has it, or it stands in a text that React only carries.
 */
export function isHydrated(element: Element): boolean {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const props = reactProps(each);
    if (props) return each === element || 'dangerouslySetInnerHTML' in props;
  }
  return false;
}

/** Waits until the app listens to an element. @returns false when it never does, or the element is gone */
export async function untilHydrated(element: Element): Promise<boolean> {
  const deadline = performance.now() + GIVE_UP_AFTER;
  while (!isHydrated(element)) {
    if (!element.isConnected || performance.now() > deadline) return false;
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_EVERY);
    });
  }
  return true;
}
