import type { ReactNode } from 'react';

/** An icon is decoration: the control it stands in has the name. */
function Icon({ path }: { path: string }): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="square"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}

export const DashboardIcon = () => <Icon path="M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z" />;

export const PostsIcon = () => <Icon path="M6 3h9l4 4v14H6zM15 3v4h4M9 12h7M9 16h7" />;

export const BoardIcon = () => <Icon path="M4 5h16v14H4zM4 10h16M10 10v9M15 10v9" />;

export const CategoriesIcon = () => <Icon path="M4 6h6l2 2h8v11H4z" />;

export const TagsIcon = () => <Icon path="M4 4h8l8 8-8 8-8-8zM8 8v.01" />;

export const ListIcon = () => <Icon path="M9 6h11M9 12h11M9 18h11M4 6v.01M4 12v.01M4 18v.01" />;

export const PageIcon = () => <Icon path="M6 3h12v18H6zM9 8h6M9 12h6" />;

export const CommentsIcon = () => <Icon path="M4 5h16v11h-9l-4 4v-4H4z" />;

export const UsersIcon = () => <Icon path="M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3 20c0-4 2.5-6 6-6s6 2 6 6M16 4.5a3.5 3.5 0 0 1 0 6.5M17.5 14.5c2.3.7 3.5 2.6 3.5 5.5" />;

export const SubscribersIcon = () => <Icon path="M3 6h18v12H3zM3 7l9 6 9-6" />;

export const MediaIcon = () => <Icon path="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9v.01" />;

export const SettingsIcon = () => <Icon path="M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4" />;

export const ToolsIcon = () => <Icon path="M14 6a4 4 0 0 1 5-3l-2.5 3 1.5 1.5L21 5a4 4 0 0 1-5 5l-8.5 8.5a2 2 0 0 1-3-3L13 7" />;

export const AuditIcon = () => <Icon path="M12 4a8 8 0 1 1-7.4 5M4 4v5h5M12 8v4.5l3 2" />;

export const ExternalIcon = () => <Icon path="M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9" />;

export const PersonIcon = () => <Icon path="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.8-4 3.6-6 7.5-6s6.7 2 7.5 6" />;

export const PlusIcon = () => <Icon path="M12 5v14M5 12h14" />;

export const MoreIcon = () => <Icon path="M5 12v.01M12 12v.01M19 12v.01" />;

export const GripIcon = () => <Icon path="M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01" />;

export const TrashIcon = () => <Icon path="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5" />;

export const CollapseIcon = () => <Icon path="M4 5h16v14H4zM10 5v14M17 9l-3 3 3 3" />;

export const SparkIcon = () => <Icon path="M12 3l2 7 7 2-7 2-2 7-2-7-7-2 7-2z" />;
