interface InlineScriptProps {
  /** JavaScript, or data as `type` says. Nothing in it may end a script element. */
  code: string;
  type?: 'module' | 'application/json' | 'application/ld+json';
  id?: string | undefined;
}

/** A script whose text stands in the page. */
export function InlineScript({ code, type, id }: InlineScriptProps) {
  // oxlint-disable-next-line react/no-danger -- React writes the text of a script in no other way
  return <script type={type} id={id} dangerouslySetInnerHTML={{ __html: code }} />;
}
