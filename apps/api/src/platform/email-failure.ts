import type { EmailFailure } from '@sanwen/contracts/outbox.contract';
import { ForbiddenAddress } from './guarded-agent.ts';

/** Properties of nodemailer's errors. */
interface SmtpError {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
}

const SIGN_IN_CODES = [530, 534, 535, 538];
const UNREACHABLE = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EDNS',
  'ECONNECTION',
  'ESOCKET',
  'EPIPE',
];

/** A template that this version doesn't know; a newer one may. */
export class UnknownTemplate extends Error {}

/** Classifies an error of the mailer. */
export function emailFailure(error: unknown): EmailFailure {
  const cause = smtpError(error);
  if (isForbidden(cause)) return 'private-address';
  const { code, command, responseCode } = cause as SmtpError;
  if (code === 'EAUTH' || code === 'ENOAUTH' || SIGN_IN_CODES.includes(Number(responseCode)))
    return 'sign-in-refused';
  if (code === 'ETIMEDOUT') return 'timed-out';
  if (/certificate|self.signed|altname/i.test(cause.message)) return 'certificate';
  if (code === 'ETLS' || /\bssl\b|\btls\b|wrong version number/i.test(cause.message)) return 'encryption';
  if (typeof responseCode === 'number' && responseCode < 500 && command !== 'CONN') return 'busy';
  if (command === 'RCPT TO') return 'recipient-refused';
  if (command === 'MAIL FROM') return 'sender-refused';
  if (code === 'EPROTOCOL') return 'not-a-mail-server';
  if (command === 'CONN' && typeof responseCode === 'number') return 'not-a-mail-server';
  if (typeof responseCode === 'number') return 'message-refused';
  return UNREACHABLE.includes(String(code)) ? 'cannot-connect' : 'unknown';
}

/**
 * A mailer's error as administrators see it in lists: `recipient-refused 550 5.1.1`. Includes only status
 * codes of RFC 5321 and RFC 3463, never the server's text.
 */
export function describeEmailError(error: unknown): string {
  if (error instanceof UnknownTemplate) return error.message;
  const { command, responseCode, response } = smtpError(error) as SmtpError;
  const failure = emailFailure(error);
  if (typeof responseCode !== 'number' || command === 'CONN') return failure;
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(
    typeof response === 'string' ? response : '',
  )?.[1];
  return [failure, responseCode, ...(enhanced === undefined ? [] : [enhanced])].join(' ');
}

/** The mailer wraps rejections. */
function smtpError(error: unknown): Error {
  if (error instanceof EmailRefused && error.cause instanceof Error) return error.cause;
  return error instanceof Error ? error : new Error(String(error));
}

function isForbidden(error: unknown): boolean {
  return (
    error instanceof ForbiddenAddress ||
    (error instanceof Error && error.cause !== undefined && isForbidden(error.cause))
  );
}

/** The mail server rejected the email permanently. */
export class EmailRefused extends Error {
  /** The recipient's address was rejected and will be again. */
  readonly addressRefused: boolean;

  constructor(cause: unknown) {
    super(String(cause), { cause });
    this.addressRefused = refusesAddress(cause);
  }
}

/**
 * The recipient's server knows no such mailbox (RFC 5321 and the enhanced codes of RFC 3463). Rejections for
 * policy (5.7.x) concern the sender, and a full mailbox (5.2.2) is temporary.
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

/** A 5yz reply, except for a failed login, which the site's owner can fix, and "bad sequence" (RFC 5321). */
export function isFinal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  if (code === 'EAUTH' || code === 'ENOAUTH') return false;
  if (typeof responseCode === 'number') return responseCode >= 500 && responseCode !== 503;
  return code === 'EENVELOPE';
}
