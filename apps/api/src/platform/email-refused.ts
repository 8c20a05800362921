/** The mail server has refused the mail for good. */
export class EmailRefused extends Error {
  /** It was the recipient's address that it refused, and will refuse the next time. */
  readonly addressRefused: boolean;

  constructor(cause: unknown) {
    super(String(cause), { cause });
    this.addressRefused = refusesAddress(cause);
  }
}

/**
 * The recipient's server knows no such mailbox (RFC 5321 and the enhanced codes of RFC 3463). A refusal for
 * policy (5.7.x) says more about who sends, and one for room (5.2.2) passes.
 */
function refusesAddress(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { command, responseCode, response } = error as {
    command?: unknown;
    responseCode?: unknown;
    response?: unknown;
  };
  if (command !== 'RCPT TO' || typeof responseCode !== 'number') return false;
  const enhanced = /^5\d\d[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(
    typeof response === 'string' ? response : '',
  )?.[1];
  if (enhanced) return enhanced.startsWith('5.1.') || enhanced === '5.2.1';
  return [550, 551, 553].includes(responseCode);
}

/**
 * A 5yz answer to the mail, but for a refused sign-in, which the site's owner can mend, and "bad sequence"
 * (RFC 5321).
 */
export function isFinal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  if (code === 'EAUTH' || code === 'ENOAUTH') return false;
  if (typeof responseCode === 'number') return responseCode >= 500 && responseCode !== 503;
  return code === 'EENVELOPE';
}
