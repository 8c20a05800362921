import type { ReactNode } from 'react';
import bootScript from 'virtual:inline-boot';
import type { BootData } from './boot-data.ts';

interface DocumentShellProps {
  boot: Pick<BootData, 'locale' | 'assets'>;
  /** Tags of the head besides those of every page. */
  head: ReactNode;
  children: ReactNode;
}

/**
 * The document around every page. The inline script changes attributes of `<html>` before React runs, so
 * hydration must not compare them.
 */
export function DocumentShell({ boot: { locale, assets }, head, children }: DocumentShellProps) {
  return (
    <html lang={locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <InlineScript code={bootScript} />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {head}
      </head>
      <body>{children}</body>
    </html>
  );
}

interface InlineScriptProps {
  /** JavaScript, or data of the given `type`. It must not contain the end of a script element. */
  code: string;
  type?: 'module' | 'application/json';
  id?: string | undefined;
}

/** An inline script. Hydration keeps the text that the server wrote. */
export function InlineScript({ code, type, id }: InlineScriptProps) {
  return (
    <script
      type={type}
      id={id}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- React writes the text of a script in no other way
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}

/** JSON for a data block; escapes `<`, which could end the block. */
export function jsonForHtml(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}
