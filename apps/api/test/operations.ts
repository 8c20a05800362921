import { apiContract } from '@sanwen/contracts/api';
import { type Contract, isOperation, type Operation } from '@sanwen/contracts/define';

interface NamedOperation {
  /** With the names of its contracts: `posts.manage.create`. */
  name: string;
  operation: Operation;
}

/** Every operation of a contract, by default of the whole API. */
export function operationsOf(tree: Contract = apiContract, path: string[] = []): NamedOperation[] {
  return Object.entries(tree).flatMap(([key, node]) => {
    const here = [...path, key];
    return isOperation(node) ? [{ name: here.join('.'), operation: node }] : operationsOf(node, here);
  });
}
