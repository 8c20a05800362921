/** What a check found. Warnings may be intended; errors break something for readers or lose data. */
export interface Finding {
  /** What was checked, such as `Backups`. */
  about: string;
  level: 'ok' | 'warning' | 'error';
  message: string;
  /** What to do about it. */
  advice?: string;
}

/** Findings of one topic. */
export interface Topic {
  ok: (message: string) => Finding;
  warning: (message: string, advice: string) => Finding;
  error: (message: string, advice: string) => Finding;
}

export function topic(about: string): Topic {
  return {
    ok: (message) => ({ about, level: 'ok', message }),
    warning: (message, advice) => ({ about, level: 'warning', message, advice }),
    error: (message, advice) => ({ about, level: 'error', message, advice }),
  };
}

/** `1 day`, `2 days`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** The message of an error on one line. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.replaceAll(/\s+/g, ' ').trim();
}
