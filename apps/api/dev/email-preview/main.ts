import { buildPreview } from './preview-server.ts';

/** `npm run mail:preview`: all emails in the browser. Restarts when an email changes. */
const app = await buildPreview();
const address = await app.listen({ host: '127.0.0.1', port: Number(process.argv[2] ?? 5010) });
console.log(`\n  All emails in all languages: ${address}\n`);
