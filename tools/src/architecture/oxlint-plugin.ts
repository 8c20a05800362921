import type { RuleTester } from 'oxlint/plugins-dev';
import { checkImport } from './check-import.ts';
import { ENVIRONMENT_MESSAGE, mayReadEnvironment } from './environment.ts';
import { lacksReason, REASON_MESSAGE } from './reasoned-disable.ts';
import { pathInRepository } from './repository.ts';
import { checkFileName, checkName } from './words.ts';

type Rule = Parameters<RuleTester['run']>[1];
interface Spot {
  start: number;
  end: number;
  range: [number, number];
}

/** Every way to name another file: imports, re-exports, `import()` and `import('…')` in types. */
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

/** Reads of `process.env`, also by destructuring or from `node:process`. */
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

/** Comments that switch a rule off. */
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
