import { writeFile } from 'node:fs/promises';
import { apiContract } from '@sanwen/contracts/api';
import { openApiDocument } from '#src/http/openapi.plugin.ts';

/** Writes the committed OpenAPI document: `npm run openapi`. */
const file = new URL('../openapi.json', import.meta.url);
await writeFile(file, `${JSON.stringify(await openApiDocument(apiContract), null, 2)}\n`);
