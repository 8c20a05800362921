import { type HTMLAttributes, memo } from 'react';

interface ServerHtmlProps extends Pick<
  HTMLAttributes<HTMLElement>,
  'className' | 'lang' | 'hidden' | 'suppressHydrationWarning'
> {
  as?: 'div' | 'span' | 'p';
  html: string;
  'data-text'?: boolean;
}

/**
 * Shows HTML that the server sanitized, or escaped but for its own tags. React sets HTML anew whenever what
 * is around it is rendered, also the same (facebook/react#31660): what a reader has selected, focused or is
 * looking at would be gone, so this is rendered for other HTML alone.
 */
export const ServerHtml = memo(function ServerHtml({
  as: Tag = 'div',
  html,
  ...attributes
}: ServerHtmlProps) {
  // oxlint-disable-next-line react/no-danger -- what this is for
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
});
