/** Findings of `npm audit --json`: lines, a closing line, and an exit status. */
export interface AuditOutcome {
  lines: string[];
  closing: string;
  /** 0 without known vulnerabilities, 1 with some, 2 if the registry could not tell. */
  status: 0 | 1 | 2;
}

const SEVERITIES = ['critical', 'high', 'moderate', 'low', 'info'];

/**
 * Parses npm's output. Not every registry supports audits: one that refuses the request does not mean that
 * there are no vulnerabilities.
 */
export function auditOutcome(stdout: string): AuditOutcome {
  const report = read(stdout);
  const found = recordIn(report, 'vulnerabilities');
  if (!report || !found) {
    const reason =
      textIn(report, 'message') ?? textIn(recordIn(report, 'error'), 'summary') ?? 'npm wrote no report';
    return {
      lines: [reason],
      closing: 'not audited: the registry does not report vulnerabilities',
      status: 2,
    };
  }
  const packages = Object.entries(found).map(([name, each]) => ({
    name,
    severity: textIn(recordOf(each), 'severity') ?? 'info',
  }));
  packages.sort(
    (a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || (a.name < b.name ? -1 : 1),
  );
  const total = Number(recordIn(recordIn(report, 'metadata'), 'dependencies')?.['total'] ?? 0);
  return {
    lines: packages.map(({ name, severity }) => `${severity}: ${name}`),
    closing: `${total} packages audited, ${packages.length} vulnerable`,
    status: packages.length > 0 ? 1 : 0,
  };
}

function read(text: string): Record<string, unknown> | undefined {
  try {
    return recordOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function recordOf(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}

function recordIn(
  value: Record<string, unknown> | undefined,
  name: string,
): Record<string, unknown> | undefined {
  return recordOf(value?.[name]);
}

function textIn(value: Record<string, unknown> | undefined, name: string): string | undefined {
  const text = value?.[name];
  return typeof text === 'string' ? text : undefined;
}
