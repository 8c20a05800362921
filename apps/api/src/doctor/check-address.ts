import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';
import { API_PATH } from '@sanwen/contracts/constants';
import { IMAGE_UPLOAD_PATH } from '@sanwen/contracts/images';
import { count, type Finding, reasonOf, topic } from './finding.ts';

const { ok, warning, error } = topic('Address');
const clock = topic('Clock');
const TIMEOUT_MS = 15_000;
const DAY_MS = 86_400_000;
const CERTIFICATE_MIN_DAYS = 14;
const SKEW_MAX_MS = 60_000;
/** A photo. nginx refuses bodies above 1 MB unless it is told otherwise. */
const UPLOAD_BYTES = 3 * 1024 * 1024;

/** Asks the site at its public address, as a reader does: reachability, TLS, clock, and the limit of uploads. */
export async function checkAddress(publicUrl: string): Promise<Finding[]> {
  let response: Response;
  try {
    response = await ask(new URL('/healthz', publicUrl));
  } catch (failure) {
    return [
      error(
        `${publicUrl} can’t be reached: ${reasonOf(failure)}.`,
        'Check that the site and its proxy are running, and that the name and the certificate belong to this address.',
      ),
    ];
  }
  if (response.status >= 300 && response.status < 400)
    return [
      error(
        `${publicUrl} redirects to ${response.location}.`,
        'Set PUBLIC_URL to the address that readers end up at.',
      ),
    ];
  const health = parseHealth(response.body);
  if (!health)
    return [
      error(
        `${publicUrl} answers with ${response.status}, but not as Sanwen.`,
        'Check which address the proxy passes requests on to.',
      ),
    ];
  return [
    health === 'ok'
      ? ok(`${publicUrl} responds.`)
      : error(`${publicUrl} responds, but its database doesn’t.`, 'Look at the log of the site.'),
    ...checkCertificate(publicUrl, response),
    ...checkDate(response),
    await checkUpload(publicUrl),
  ];
}

function parseHealth(body: string): string | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && 'status' in value && 'readable' in value
      ? String(value.status)
      : undefined;
  } catch {
    return undefined;
  }
}

function checkCertificate(publicUrl: string, { certificateEnds }: Response): Finding[] {
  if (certificateEnds === undefined) return [];
  const days = Math.floor((certificateEnds - Date.now()) / DAY_MS);
  return [
    days < CERTIFICATE_MIN_DAYS
      ? warning(
          `The certificate of ${publicUrl} expires in ${count(days, 'day')}.`,
          'It should have been renewed by now. Look at the log of the proxy.',
        )
      : ok(`The certificate is valid for ${count(days, 'more day')}.`),
  ];
}

function checkDate({ date }: Response): Finding[] {
  const skewMs = date === undefined ? 0 : Math.abs(Date.parse(date) - Date.now());
  if (!(skewMs > SKEW_MAX_MS)) return [];
  return [
    clock.warning(
      `The clocks of this machine and of the proxy differ by ${Math.round(skewMs / 1000)} seconds.`,
      'Turn on time synchronization on both.',
    ),
  ];
}

/** Sends 3 MB without signing in: what arrives at Sanwen is refused there, and nothing is stored. */
async function checkUpload(publicUrl: string): Promise<Finding> {
  const boundary = 'sanwen-doctor';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="test.png"\r\nContent-Type: image/png\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(head),
    Buffer.alloc(UPLOAD_BYTES),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  try {
    const { status, body: answer } = await ask(new URL(API_PATH + IMAGE_UPLOAD_PATH, publicUrl), {
      type: `multipart/form-data; boundary=${boundary}`,
      body,
    });
    if (status === 401 && answer.includes('UNAUTHORIZED')) return ok('A file of 3 MB passes the proxy.');
    return error(
      `The proxy refuses a file of 3 MB with ${status}.`,
      'Raise its limit to the size of your largest upload: client_max_body_size 64m in nginx, request_body in Caddy.',
    );
  } catch (failure) {
    return error(
      `A file of 3 MB doesn’t pass the proxy: ${reasonOf(failure)}.`,
      'Raise its limits for the size and the duration of a request.',
    );
  }
}

interface Response {
  status: number;
  body: string;
  date: string | undefined;
  location: string | undefined;
  /** When the certificate expires, in milliseconds. */
  certificateEnds: number | undefined;
}

function ask(url: URL, upload?: { type: string; body: Buffer }): Promise<Response> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: upload ? 'POST' : 'GET',
      timeout: TIMEOUT_MS,
      headers: {
        'user-agent': 'Sanwen doctor',
        accept: 'application/json',
        ...(upload ? { 'content-type': upload.type, 'content-length': upload.body.length } : {}),
      },
    });
    // A server that refuses a body responds before it has read it, and the rest of the body then fails.
    let response: IncomingMessage | undefined;
    request.on('error', (failure) => {
      if (!response) reject(failure);
    });
    request.on('timeout', () => request.destroy(new Error('no response in time')));
    request.on('response', (incoming) => {
      response = incoming;
      const certificateEnds = endOfCertificate(incoming);
      void text(incoming)
        .catch(() => '')
        .then((body) =>
          resolve({
            status: incoming.statusCode ?? 0,
            body,
            date: incoming.headers.date,
            location: incoming.headers.location,
            certificateEnds,
          }),
        );
    });
    request.end(upload?.body);
  });
}

function endOfCertificate({ socket }: IncomingMessage): number | undefined {
  if (!('getPeerCertificate' in socket)) return undefined;
  const { valid_to: end } = (socket as TLSSocket).getPeerCertificate();
  return end ? Date.parse(end) : undefined;
}
