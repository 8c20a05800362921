import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { DEFAULT_PORT } from '@sanwen/contracts/constants';
import { z } from 'zod';

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  database: { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string };
  /** Public origin of the site, without a trailing slash. */
  publicUrl: string;
  /** Prefix of image paths, without a trailing slash; empty for the site itself. */
  imageBase: string;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /** Whether a mail server or AI endpoint from the settings may be on this machine or its network. */
  allowsPrivateAddresses: boolean;
  /** Addresses and networks of proxies whose X-Forwarded-* headers are trusted. */
  trustProxy: string[] | false;
  /** Where images are stored. */
  uploads: 'folder' | 's3';
  s3: S3Config | undefined;
  /** Where encrypted copies of daily backups go, and the public key that encrypts them. */
  backupCopies: { to: string; recipient: string } | undefined;
  /** Maximum number of open connections. */
  maxConnections: number;
  /** Secret for reading `/metrics`; without it, nothing is measured. */
  metricsToken: string | undefined;
  logLevel: LogLevel;
}

/** A bucket of an S3-compatible store. */
export interface S3Config {
  /** Address of the bucket, without a trailing slash. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** Invalid environment variables; the message has a line for each that says what to set. */
export class ConfigError extends Error {}

const origin = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** Each variable with its check and an explanation for invalid values. */
const VARIABLES = {
  PORT: {
    schema: z.coerce.number().int().min(0).max(65_535).default(DEFAULT_PORT),
    hint: 'a port number from 0 to 65535, for example PORT=5001',
  },
  HOST: {
    schema: z.union([z.ipv4(), z.ipv6(), z.hostname()]).default('127.0.0.1'),
    hint: 'an address to listen on, for example HOST=0.0.0.0',
  },
  DATA_DIR: {
    schema: z.string().min(1).default('./data'),
    hint: 'a folder, for example DATA_DIR=./data',
  },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    hint: 'a PostgreSQL address, for example DATABASE_URL=postgresql://user:password@localhost:5432/sanwen, or leave it out to use SQLite',
  },
  PUBLIC_URL: {
    schema: origin.optional(),
    hint: 'the address visitors use, for example PUBLIC_URL=https://blog.example.com',
  },
  IMAGE_BASE: {
    schema: origin.optional(),
    hint: 'the address images are served from, for example IMAGE_BASE=https://images.example.com',
  },
  UPLOADS: {
    schema: z.enum(['folder', 's3']).default('folder'),
    hint: 'folder for DATA_DIR/uploads, or s3 for the bucket of S3_URL',
  },
  S3_URL: {
    schema: origin.optional(),
    hint: 'the address of a bucket, for example S3_URL=https://s3.eu-central-1.amazonaws.com/my-blog',
  },
  S3_REGION: {
    schema: z.string().min(1).default('us-east-1'),
    hint: 'the region of the bucket, for example S3_REGION=eu-central-1',
  },
  S3_ACCESS_KEY_ID: {
    schema: z.string().min(1).optional(),
    hint: 'the ID of an access key of the S3 store',
  },
  S3_SECRET_ACCESS_KEY: {
    schema: z.string().min(1).optional(),
    hint: 'the secret of an access key of the S3 store',
  },
  BACKUP_COPIES: {
    schema: z.union([z.literal('s3'), z.string().startsWith('/')]).optional(),
    hint: 's3 for the bucket of S3_URL, or an absolute path of a folder, for example BACKUP_COPIES=/mnt/backups',
  },
  BACKUP_KEY: {
    schema: z
      .string()
      .regex(/^age1[02-9ac-hj-np-z]{58}$/)
      .optional(),
    hint: 'the public key that `npx sanwen backup key` prints; it begins with age1',
  },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    hint: 'a mail server, for example SMTP_URL=smtp://user:password@mail.example.com:587',
  },
  MAIL_FROM: {
    schema: z
      .string()
      .regex(/^[^<>@\r\n]*(<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/)
      .optional(),
    hint: 'a sender, for example MAIL_FROM="My blog <blog@example.com>"',
  },
  ALLOW_PRIVATE_ADDRESSES: {
    schema: z
      .enum(['true', 'false'])
      .default('false')
      .transform((answer) => answer === 'true'),
    hint: 'true if the mail server or the AI endpoint in the settings is on this machine or in its private network, otherwise false',
  },
  TRUST_PROXY: {
    schema: z
      .string()
      .default('')
      .transform((list) =>
        list
          .split(',')
          .map((entry) => entry.trim())
          .filter(Boolean),
      )
      .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))),
    hint: 'addresses or networks of your proxies, for example TRUST_PROXY=127.0.0.1,10.0.0.0/8',
  },
  MAX_CONNECTIONS: {
    schema: z.coerce.number().int().min(1).max(1_000_000).default(4000),
    hint: 'a number of connections, for example MAX_CONNECTIONS=4000',
  },
  METRICS_TOKEN: {
    schema: z
      .string()
      .regex(/^[\w.~+/=-]{16,200}$/)
      .optional(),
    hint: 'a secret of 16 or more letters and digits that Prometheus sends as a bearer token, or leave it out to turn metrics off',
  },
  LOG_LEVEL: {
    schema: z.enum(LOG_LEVELS).default('info'),
    hint: `one of ${LOG_LEVELS.join(', ')}`,
  },
} as const;

export type VariableName = keyof typeof VARIABLES;
type Variables = { [Name in VariableName]: z.output<(typeof VARIABLES)[Name]['schema']> };

/** Variables as text, from the process or the file. */
type Environment = Readonly<Record<string, string | undefined>>;

const ENV_FILE = '.env';

/** Reads `.env` in the working directory. Empty without one. */
function readEnvFile(): Environment {
  try {
    return parseEnv(readFileSync(ENV_FILE, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw new ConfigError(`Can’t read ${resolve(ENV_FILE)}. Allow this user to read it.`);
  }
}

/**
 * Reads the environment, and `.env` below it; nothing else does. Empty variables count as absent.
 * @throws ConfigError with a sentence for each invalid variable that says what to set
 */
export function readConfig(
  environment: Environment = process.env,
  file: Environment = environment === process.env ? readEnvFile() : {},
): Config {
  const problems: string[] = [];
  const read = <Name extends VariableName>(name: Name): Variables[Name] => {
    const { result, problem } = parseVariable(name, environment[name] || file[name] || undefined);
    if (problem !== undefined) problems.push(problem);
    return result;
  };
  const port = read('PORT');
  const dataDir = resolve(read('DATA_DIR') ?? '');
  const databaseUrl = read('DATABASE_URL');
  const proxies = read('TRUST_PROXY');
  const config: Config = {
    port,
    host: read('HOST'),
    dataDir,
    database: databaseUrl
      ? { kind: 'postgres', url: databaseUrl }
      : { kind: 'sqlite', file: join(dataDir, 'sanwen.db') },
    publicUrl: read('PUBLIC_URL') ?? `http://localhost:${port}`,
    imageBase: read('IMAGE_BASE') ?? '',
    uploads: read('UPLOADS'),
    s3: bucketOf({
      url: read('S3_URL'),
      region: read('S3_REGION'),
      accessKeyId: read('S3_ACCESS_KEY_ID'),
      secretAccessKey: read('S3_SECRET_ACCESS_KEY'),
    }),
    backupCopies: copiesOf(read('BACKUP_COPIES'), read('BACKUP_KEY')),
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM'),
    allowsPrivateAddresses: read('ALLOW_PRIVATE_ADDRESSES'),
    trustProxy: proxies?.length > 0 ? proxies : false,
    maxConnections: read('MAX_CONNECTIONS'),
    metricsToken: read('METRICS_TOKEN'),
    logLevel: read('LOG_LEVEL'),
  };
  for (const name of ['UPLOADS', 'BACKUP_COPIES'] as const)
    if (read(name) === 's3' && !config.s3)
      problems.push(`${name}=s3 needs S3_URL, S3_ACCESS_KEY_ID, and S3_SECRET_ACCESS_KEY.`);
  if (read('BACKUP_COPIES') !== undefined && !config.backupCopies)
    problems.push('BACKUP_COPIES needs BACKUP_KEY. `npx sanwen backup key` makes one.');
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config;
}

function copiesOf(to: string | undefined, recipient: string | undefined): Config['backupCopies'] {
  return to === undefined || recipient === undefined ? undefined : { to, recipient };
}

/** Undefined unless the bucket and its key are set. */
function bucketOf({
  url,
  region,
  accessKeyId,
  secretAccessKey,
}: {
  [Name in keyof S3Config]: S3Config[Name] | undefined;
}): S3Config | undefined {
  if (url === undefined || region === undefined) return undefined;
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return { url, region, accessKeyId, secretAccessKey };
}

function parseVariable<Name extends VariableName>(
  name: Name,
  text: string | undefined,
): { result: Variables[Name]; problem?: string } {
  const { schema, hint } = VARIABLES[name];
  const { success, data } = schema.safeParse(text);
  const result = data as Variables[Name];
  return success
    ? { result }
    : {
        result,
        problem: `Invalid ${name} ${JSON.stringify(withoutSecrets(name, text ?? ''))}. Set it to ${hint}.`,
      };
}

/** A variable as it is in force. */
export interface ConfigEntry {
  name: VariableName;
  /** As text, without passwords; empty if it has none. */
  value: string;
  source: 'environment' | '.env' | 'default';
  /** What is wrong with it, if anything, and what to set. */
  problem?: string;
}

/** Lists every variable with its value and where it came from. */
export function describeConfig(
  environment: Environment = process.env,
  file: Environment = environment === process.env ? readEnvFile() : {},
): { entries: ConfigEntry[]; unknown: string[] } {
  const names = Object.keys(VARIABLES) as VariableName[];
  const entries = names.map((name): ConfigEntry => {
    const own = environment[name] || undefined;
    const text = own ?? (file[name] || undefined);
    const { result, problem } = parseVariable(name, text);
    const value = text ?? (result === undefined || Array.isArray(result) ? '' : String(result));
    return {
      name,
      value: withoutSecrets(name, value),
      source: own !== undefined ? 'environment' : text !== undefined ? '.env' : 'default',
      ...(problem === undefined ? {} : { problem }),
    };
  });
  // The environment has variables of other programs, but everything in the file is meant for this one.
  const unknown = Object.keys(file).filter((name) => !Object.hasOwn(VARIABLES, name));
  return { entries, unknown };
}

const SECRETS: ReadonlySet<VariableName> = new Set(['METRICS_TOKEN', 'S3_SECRET_ACCESS_KEY']);

/** `smtp://user:secret@host` → `smtp://user:•••@host`. */
function withoutSecrets(name: VariableName, value: string): string {
  if (SECRETS.has(name)) return value && '•••';
  return value.replace(/^([a-z][a-z\d+.-]*:\/\/[^/@]*?:)[^/]*@/i, '$1•••@');
}
