import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { RuleTester } from 'oxlint/plugins-dev';
import { checkImport } from './check-import.ts';
import { isTest, workspaceOf } from './place.ts';
import { checkFileName, checkName } from './words.ts';

type Rule = Parameters<RuleTester['run']>[1];
interface Spot {
  start: number;
  end: number;
  range: [number, number];
}

/** Imports, re-exports, `import()`, and `import('…')` in types. */
export const arrows: Rule = {
  create(context) {
    const from = pathInRepository(context.filename);
    if (!from) return {};
    const check = (source: Spot & { value: string }, typeOnly: boolean) => {
      const message = checkImport(from, source.value, typeOnly);
      if (message) context.report({ node: source, message });
    };
    return {
      ImportDeclaration({ source, importKind, specifiers }) {
        const onlyTypes =
          specifiers.length > 0 &&
          specifiers.every((each) => each.type === 'ImportSpecifier' && each.importKind === 'type');
        check(source, importKind === 'type' || onlyTypes);
      },
      ExportNamedDeclaration({ source, exportKind }) {
        if (source) check(source, exportKind === 'type');
      },
      ExportAllDeclaration({ source, exportKind }) {
        check(source, exportKind === 'type');
      },
      ImportExpression({ source }) {
        if (source.type === 'Literal' && typeof source.value === 'string') {
          check({ ...source, value: source.value }, false);
        }
      },
      TSImportType({ source }) {
        check(source, true);
      },
    };
  },
};

/** Reads of `process.env`, including destructuring and `node:process`. */
export const environment: Rule = {
  create(context) {
    const path = pathInRepository(context.filename);
    if (!path || mayReadEnvironment(path)) return {};
    const report = (node: Spot) => {
      context.report({ node, message: ENVIRONMENT_MESSAGE });
    };
    return {
      MemberExpression(node) {
        const { object, property } = node;
        if (object.type !== 'Identifier' || object.name !== 'process') return;
        const name = property.type === 'Identifier' ? property.name : 'value' in property && property.value;
        if (name === 'env') report(node);
      },
      VariableDeclarator({ id, init }) {
        if (init?.type !== 'Identifier' || init.name !== 'process' || id.type !== 'ObjectPattern') return;
        for (const each of id.properties) {
          if (each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === 'env') {
            report(each);
          }
        }
      },
      ImportDeclaration({ source, specifiers }) {
        if (source.value !== 'process' && source.value !== 'node:process') return;
        for (const each of specifiers) {
          if (
            each.type === 'ImportSpecifier' &&
            each.imported.type === 'Identifier' &&
            each.imported.name === 'env'
          ) {
            report(each);
          }
        }
      },
    };
  },
};

/** Comments that disable a rule. */
export const reasonedDisable: Rule = {
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (lacksReason(comment.value)) context.report({ node: comment, message: REASON_MESSAGE });
        }
      },
    };
  },
};

/** Names of files and identifiers in the field's words; each name once a file. */
export const words: Rule = {
  create(context) {
    const path = pathInRepository(context.filename);
    if (!path) return {};
    const seen = new Set<string>();
    return {
      Program(node) {
        const message = checkFileName(path);
        if (message) context.report({ node, message });
      },
      Identifier(node) {
        if (seen.has(node.name)) return;
        seen.add(node.name);
        const message = checkName(node.name, path);
        if (message) context.report({ node, message });
      },
    };
  },
};

export default {
  meta: { name: 'sanwen' },
  rules: { arrows, environment, 'reasoned-disable': reasonedDisable, words },
};

const READER = 'apps/api/src/config.ts';

/**
 * Whether a file may read `process.env`: the server's config.ts, tools, browser tests, configuration of build
 * tools, and tests.
 * @param path relative to the repository, with `/`
 */
export function mayReadEnvironment(path: string): boolean {
  const workspace = workspaceOf(path);
  if (!workspace || workspace === 'tools' || workspace === 'apps/e2e') return true;
  return path === READER || isTest(path) || !path.startsWith(`${workspace}/src/`);
}

export const ENVIRONMENT_MESSAGE = `Only ${READER} reads process.env: add the setting there and take it as an argument.`;

const DIRECTIVE = /^\s*(?:ox|es)lint-disable/;

/** Whether a comment disables a rule without a reason: `oxlint-disable-next-line rule -- reason`. */
export function lacksReason(comment: string): boolean {
  return DIRECTIVE.test(comment) && !/\s--\s+\S/.test(comment);
}

export const REASON_MESSAGE = 'Say why the rule is off: `oxlint-disable-next-line rule -- reason`.';

const roots = new Map<string, string | undefined>();

/** A file's path relative to its repository, with `/`, or undefined outside of one. */
export function pathInRepository(file: string): string | undefined {
  const root = findRoot(dirname(file));
  return root === undefined ? undefined : relative(root, file).split(sep).join('/');
}

/** The nearest folder upwards with a nx.json. The folder itself may not exist. */
function findRoot(folder: string): string | undefined {
  if (roots.has(folder)) return roots.get(folder);
  const parent = dirname(folder);
  const above = parent === folder ? undefined : parent;
  const root = existsSync(join(folder, 'nx.json')) ? folder : above && findRoot(above);
  roots.set(folder, root);
  return root;
}
