/** What the frame of a preview says when it can be told something. */
export const PREVIEW_READY = 'post-preview-ready';

const KIND = 'post-preview';

/** What is typed, as the editor tells it to the frame of its preview. */
export interface Previewed {
  title: string;
  excerpt: string;
  description: string;
  html: string;
}

const FIELDS = ['title', 'excerpt', 'description', 'html'] as const;

export function previewMessage(previewed: Previewed): Previewed & { kind: typeof KIND } {
  return { kind: KIND, ...previewed };
}

/** Recognizes such a message. */
export function isPreviewed(data: unknown): data is Previewed {
  return (
    typeof data === 'object' &&
    data !== null &&
    Reflect.get(data, 'kind') === KIND &&
    FIELDS.every((field) => typeof Reflect.get(data, field) === 'string')
  );
}
