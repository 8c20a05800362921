import { Icon } from '../icons.tsx';

export const DashboardIcon = () => (
  <Icon>
    <path d="M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z" />
  </Icon>
);

export const PostsIcon = () => (
  <Icon>
    <path d="M6 3h9l4 4v14H6zM15 3v4h4M9 12h7M9 16h7" />
  </Icon>
);

export const BoardIcon = () => (
  <Icon>
    <path d="M4 5h16v14H4zM4 10h16M10 10v9M15 10v9" />
  </Icon>
);

export const CategoriesIcon = () => (
  <Icon>
    <path d="M4 6h6l2 2h8v11H4z" />
  </Icon>
);

export const TagsIcon = () => (
  <Icon>
    <path d="M4 4h8l8 8-8 8-8-8zM8 8v.01" />
  </Icon>
);

export const ListIcon = () => (
  <Icon>
    <path d="M9 6h11M9 12h11M9 18h11M4 6v.01M4 12v.01M4 18v.01" />
  </Icon>
);

export const PageIcon = () => (
  <Icon>
    <path d="M6 3h12v18H6zM9 8h6M9 12h6" />
  </Icon>
);

export const CommentsIcon = () => (
  <Icon>
    <path d="M4 5h16v11h-9l-4 4v-4H4z" />
  </Icon>
);

export const UsersIcon = () => (
  <Icon>
    <path d="M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3 20c0-4 2.5-6 6-6s6 2 6 6M16 4.5a3.5 3.5 0 0 1 0 6.5M17.5 14.5c2.3.7 3.5 2.6 3.5 5.5" />
  </Icon>
);

export const SubscribersIcon = () => (
  <Icon>
    <path d="M3 6h18v12H3zM3 7l9 6 9-6" />
  </Icon>
);

export const MediaIcon = () => (
  <Icon>
    <path d="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9v.01" />
  </Icon>
);

export const SettingsIcon = () => (
  <Icon>
    <path d="M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4" />
  </Icon>
);

export const ToolsIcon = () => (
  <Icon>
    <path d="M14 6a4 4 0 0 1 5-3l-2.5 3 1.5 1.5L21 5a4 4 0 0 1-5 5l-8.5 8.5a2 2 0 0 1-3-3L13 7" />
  </Icon>
);

export const AuditIcon = () => (
  <Icon>
    <path d="M12 4a8 8 0 1 1-7.4 5M4 4v5h5M12 8v4.5l3 2" />
  </Icon>
);

export const KeyIcon = () => (
  <Icon>
    <path d="M8 19a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM11 12l8-8M16 7l3 3" />
  </Icon>
);

export const WebhookIcon = () => (
  <Icon>
    <path d="M4 8h12M12 4l4 4-4 4M20 16H8M12 12l-4 4 4 4" />
  </Icon>
);

export const RedirectIcon = () => (
  <Icon>
    <path d="M4 18V9h14M14 5l4 4-4 4" />
  </Icon>
);

export const ExternalIcon = () => (
  <Icon>
    <path d="M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9" />
  </Icon>
);

export const PersonIcon = () => (
  <Icon>
    <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.8-4 3.6-6 7.5-6s6.7 2 7.5 6" />
  </Icon>
);

export const PlusIcon = () => (
  <Icon>
    <path d="M12 5v14M5 12h14" />
  </Icon>
);

export const MoreIcon = () => (
  <Icon>
    <path d="M5 12v.01M12 12v.01M19 12v.01" />
  </Icon>
);

export const GripIcon = () => (
  <Icon>
    <path d="M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01" />
  </Icon>
);

export const TrashIcon = () => (
  <Icon>
    <path d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5" />
  </Icon>
);

export const CollapseIcon = () => (
  <Icon>
    <path d="M4 5h16v14H4zM10 5v14M17 9l-3 3 3 3" />
  </Icon>
);

export const SparkIcon = () => (
  <Icon>
    <path d="M12 3l2 7 7 2-7 2-2 7-2-7-7-2 7-2z" />
  </Icon>
);

export const ArrowUpIcon = () => (
  <Icon>
    <path d="M12 19V5M6 11l6-6 6 6" />
  </Icon>
);

export const ArrowDownIcon = () => (
  <Icon>
    <path d="M12 5v14M6 13l6 6 6-6" />
  </Icon>
);
