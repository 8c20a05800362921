import type { EmailFailure } from '@sanwen/contracts/outbox.contract';
import { EmailRefused } from './email-refused.ts';
import { ForbiddenAddress } from './guarded-agent.ts';

/** What nodemailer tells of an error. */
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

/** A kind of email that this version does not know: a newer one may. */
export class UnknownTemplate extends Error {}

/** Which of the known failures an error of the mailer is. */
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
 * A mailer's error as administrators see it in lists: `recipient-refused 550 5.1.1`. Of what a server says no
 * more than the status codes of RFC 5321 and RFC 3463, and of its greeting nothing.
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

/** The mailer wraps a refusal. */
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
