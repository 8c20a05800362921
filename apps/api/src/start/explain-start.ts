import { ConfigError } from '../config.ts';
import { NewerSchema } from '../db/migrate.ts';

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
]);

/**
 * PostgreSQL's error classes for connection, authorization, missing database, too many connections, shutdown.
 */
const REFUSED = /^(?:08|28|3D|53|57P)[\dA-Z]{2,3}$/;

const DATABASE_HINT =
  'Start PostgreSQL, or set DATABASE_URL to the address of one that this machine can reach, or leave DATABASE_URL out to use SQLite.';

/**
 * Explains why the server doesn't start, with a sentence that says what to do; unexpected errors are returned
 * unchanged.
 */
export function explainStart(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof NewerSchema) return error.message;
  for (const { code, message, syscall } of causes(error)) {
    if (code === 'EADDRINUSE') return 'The port is in use: set PORT to a free one, for example PORT=5002.';
    if (code === 'EADDRNOTAVAIL')
      return 'This machine does not have the address to listen on: set HOST to one that it has, for example HOST=0.0.0.0.';
    if (code === 'EACCES' || code === 'EPERM')
      return 'The data folder or the port may not be used: set DATA_DIR or PORT.';
    if (syscall === 'mkdir' && (code === 'EEXIST' || code === 'ENOTDIR'))
      return 'The data folder is a file: set DATA_DIR to a folder.';
    if (UNREACHABLE.has(code)) return `The database cannot be reached (${code}). ${DATABASE_HINT}`;
    if (
      REFUSED.test(code) ||
      /timeout exceeded when trying to connect|Connection terminated/i.test(message)
    ) {
      return `The database refuses the connection (${oneLine(message)}). ${DATABASE_HINT}`;
    }
    if (code === 'ERR_SQLITE_ERROR' && /not a database|unable to open|malformed/.test(message)) {
      return `The file sanwen.db in the data folder cannot be opened (${oneLine(message)}): set DATA_DIR to another folder, or put a backup in its place.`;
    }
  }
  return error;
}

interface Cause {
  code: string;
  message: string;
  syscall: unknown;
}

/** An error with its causes and aggregated errors: a host may have several addresses. */
function causes(error: unknown): Cause[] {
  if (!(error instanceof Error)) return [];
  const { code, syscall, errors } = error as { code?: unknown; syscall?: unknown; errors?: unknown };
  const gathered = Array.isArray(errors) ? errors.flatMap(causes) : [];
  return [
    { code: typeof code === 'string' ? code : '', message: error.message, syscall },
    ...causes(error.cause),
    ...gathered,
  ];
}

function oneLine(message: string): string {
  return message.replaceAll(/\s+/g, ' ').trim();
}
