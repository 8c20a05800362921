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
