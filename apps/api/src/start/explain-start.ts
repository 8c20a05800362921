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
const REJECTED = /^(?:08|28|3D|53|57P)[\dA-Z]{2,3}$/;

const DATABASE_HINT =
  'Start PostgreSQL, set DATABASE_URL to a reachable server, or remove DATABASE_URL to use SQLite.';

/**
 * Explains why the server doesn't start, with a sentence that says what to do; unexpected errors are returned
 * unchanged.
 */
export function explainStart(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof NewerSchema) return error.message;
  for (const { code, message, syscall } of causesOf(error)) {
    if (code === 'EADDRINUSE') return 'The port is in use: set PORT to a free one, for example PORT=5002.';
    if (code === 'EADDRNOTAVAIL')
      return 'This machine doesn’t have the address to listen on: set HOST to one of its addresses, for example HOST=0.0.0.0.';
    if (code === 'EACCES' || code === 'EPERM')
      return 'Sanwen has no permission to use the data folder or the port: set DATA_DIR or PORT.';
    if (syscall === 'mkdir' && (code === 'EEXIST' || code === 'ENOTDIR'))
      return 'The data folder is a file: set DATA_DIR to a folder.';
    if (UNREACHABLE.has(code)) return `Can’t connect to the database (${code}). ${DATABASE_HINT}`;
    if (
      REJECTED.test(code) ||
      /timeout exceeded when trying to connect|Connection terminated/i.test(message)
    ) {
      return `The database rejected the connection (${oneLine(message)}). ${DATABASE_HINT}`;
    }
    if (code === 'ERR_SQLITE_ERROR' && /not a database|unable to open|malformed/.test(message)) {
      return `Can’t open sanwen.db in the data folder (${oneLine(message)}): set DATA_DIR to another folder, or replace the file with a copy of it.`;
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
function causesOf(error: unknown): Cause[] {
  if (!(error instanceof Error)) return [];
  const { code, syscall, errors } = error as { code?: unknown; syscall?: unknown; errors?: unknown };
  const aggregated = Array.isArray(errors) ? errors.flatMap(causesOf) : [];
  return [
    { code: typeof code === 'string' ? code : '', message: error.message, syscall },
    ...causesOf(error.cause),
    ...aggregated,
  ];
}

function oneLine(message: string): string {
  return message.replaceAll(/\s+/g, ' ').trim();
}
