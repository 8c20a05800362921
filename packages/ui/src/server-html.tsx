import { type HTMLAttributes, memo } from 'react';

interface ServerHtmlProps extends Pick<
  HTMLAttributes<HTMLElement>,
  'className' | 'lang' | 'dir' | 'hidden' | 'suppressHydrationWarning'
> {
  as?: 'div' | 'span' | 'p';
  html: string;
  'data-text'?: boolean;
  'data-comment'?: boolean;
}

/**
 * Shows HTML that the server has sanitized. React sets innerHTML again on every render, even to the same
 * value (facebook/react#31660), which loses selection and focus, so this renders only when the HTML changes.
 */
export const ServerHtml = memo(function ServerHtml({
  as: Tag = 'div',
  html,
  ...attributes
}: ServerHtmlProps) {
  // oxlint-disable-next-line react/no-danger -- what this is for
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
});
