import type { z } from 'zod';
import type { BrokenRule } from './app-error.ts';

type Issue = z.core.$ZodIssue;

/** Says which rule of spec 5 each issue of a failed check breaks, and in which field. */
export function brokenRules(error: z.core.$ZodError): BrokenRule[] {
  return error.issues.map((issue) => ({ field: issue.path.join('.'), ...ruleOf(issue) }));
}

function ruleOf(issue: Issue): Omit<BrokenRule, 'field'> {
  switch (issue.code) {
    case 'too_small': {
      const min = Number(issue.minimum);
      if (issue.origin !== 'string') return { rule: 'min', values: { min } };
      return min === 1 ? { rule: 'required' } : { rule: 'minLength', values: { min } };
    }
    case 'too_big': {
      const max = Number(issue.maximum);
      return issue.origin === 'string'
        ? { rule: 'maxLength', values: { max } }
        : { rule: 'max', values: { max } };
    }
    case 'invalid_type':
      if (isMissing(issue)) return { rule: 'required' };
      return { rule: issue.expected === 'number' || issue.expected === 'int' ? 'number' : 'invalid' };
    case 'invalid_format':
      return { rule: issue.format === 'email' ? 'email' : 'invalid' };
    case 'invalid_value':
      return { rule: 'choice', values: { choices: issue.values.map(String).join(', ') } };
    default:
      return { rule: 'invalid' };
  }
}

/**
 * Whether nothing was given. An issue does not carry the value, only the words of the library's English
 * locale.
 */
function isMissing({ message }: Issue): boolean {
  return /received (undefined|null)$/.test(message);
}
