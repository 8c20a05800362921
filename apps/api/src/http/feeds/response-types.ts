/** A text made for an address. It depends on nothing of the request but the address. */
export interface TextResponse {
  kind: 'text';
  contentType: string;
  body: string;
  /** When what it says last changed, where that is known. */
  lastModified?: Date | undefined;
  headers?: Record<string, string>;
}

/** A text that is made while it is sent, because it may be large. */
export interface StreamResponse {
  kind: 'stream';
  contentType: string;
  body: AsyncIterable<string>;
}

/** The address is a former one. */
export interface MovedResponse {
  kind: 'moved';
  /** Path of the present address. */
  location: string;
}

export type FeedFileResponse = TextResponse | StreamResponse | MovedResponse;
