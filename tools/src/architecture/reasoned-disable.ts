const DIRECTIVE = /^\s*(?:ox|es)lint-disable/;

/** Whether a comment switches a rule off without saying why: `oxlint-disable-next-line rule -- reason`. */
export function lacksReason(comment: string): boolean {
  return DIRECTIVE.test(comment) && !/\s--\s+\S/.test(comment);
}

export const REASON_MESSAGE = 'Say why the rule is off: `oxlint-disable-next-line rule -- reason`.';
