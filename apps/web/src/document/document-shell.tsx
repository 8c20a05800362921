import type { ReactNode } from 'react';
import bootScript from 'virtual:inline-boot';
import type { BootData } from './boot-data.ts';

interface DocumentShellProps {
  boot: Pick<BootData, 'locale' | 'assets'>;
  /** What the head holds beside what every page has. */
  head: ReactNode;
  children: ReactNode;
}

/**
 * The document around every page. The inline script changes `<html>` before React sees it, which is why the
 * element's attributes are not compared.
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
  /** JavaScript, or data as `type` says. Nothing in it may end a script element. */
  code: string;
  type?: 'module' | 'application/json';
  id?: string | undefined;
}

/**
 * A script whose text stands in the page. The text that the server wrote stays, whatever the browser would
 * write.
 */
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
