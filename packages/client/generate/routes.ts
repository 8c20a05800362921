import { apiContract } from '@sanwen/contracts/api';
import { type Contract, isOperation } from '@sanwen/contracts/define';

const HEADER = '// Made from the contract by `npm run generate -w @sanwen/client`. Not edited by hand.\n';

type Routes = { [name: string]: string | Routes };

/** Source of `src/routes.gen.ts`: method and path of every REST operation, by resource. */
export function routesSource(): string {
  const table = JSON.stringify(routesOf(apiContract), null, 2)
    .replaceAll(/"(\w+)":/g, '$1:')
    .replaceAll('"', "'");
  return `${HEADER}export const routes = ${table} as const;\n`;
}

function routesOf(tree: Contract): Routes {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([name, node]): [string, string | Routes][] => {
      if (!isOperation(node)) return [[name, routesOf(node)]];
      return node.rest ? [[name, `${node.rest.method} ${node.rest.path}`]] : [];
    }),
  );
}
