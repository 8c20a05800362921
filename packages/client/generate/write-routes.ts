import { writeFileSync } from 'node:fs';
import { routesSource } from './routes.ts';

writeFileSync(new URL('../src/routes.gen.ts', import.meta.url), routesSource());
