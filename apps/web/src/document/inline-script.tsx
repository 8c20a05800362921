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
