type TextField = HTMLInputElement | HTMLTextAreaElement;

function isTextField(target: EventTarget | null): target is TextField {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/**
 * React stores the last value of a field and ignores events that don't change it. Clearing it makes React
 * handle a replayed value.
 */
function forgetSeen(field: TextField): void {
  const tracker: unknown = Reflect.get(field, '_valueTracker');
  if (typeof tracker !== 'object' || tracker === null || !('setValue' in tracker)) return;
  if (typeof tracker.setValue === 'function') tracker.setValue(field.defaultValue);
}

/** Replays text that was typed before hydration as if it were typed afterwards. */
export function replayInput(): () => void {
  const typed = new Map<TextField, string>();
  let composing: EventTarget | null = null;

  const replay = async (field: TextField) => {
    const known = await untilHydrated(field);
    const text = typed.get(field);
    typed.delete(field);
    // A text that is being composed must not be touched; the composition's end is an event of its own.
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
    for (const field of typed.keys()) void replay(field);
  };
}

const PROPS = '__reactProps$';
const LOOK_EVERY = 30;
const GIVE_UP_AFTER = 10_000;

/** React's props of a hydrated element: the only sign of it, since React hydrates a page in parts. */
function reactProps(element: Element): object | undefined {
  const key = Object.keys(element).find((each) => each.startsWith(PROPS));
  const props: unknown = key === undefined ? undefined : Reflect.get(element, key);
  return typeof props === 'object' && props !== null ? props : undefined;
}

/** Whether an element is hydrated: React knows it, or it is inside server HTML that React doesn't parse. */
export function isHydrated(element: Element): boolean {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const props = reactProps(each);
    if (props) return each === element || 'dangerouslySetInnerHTML' in props;
  }
  return false;
}

/** Waits until an element is hydrated. @returns false if it never is, or if it was removed */
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
