/**
 * The error catalog: code → HTTP status. The server has a text per language for each code, and unknown codes
 * don't compile (specification 8, product 2).
 */
export const ERROR_STATUS = {
  VALIDATION_FAILED: 400,
  MALFORMED_JSON: 400,
  MALFORMED_ADDRESS: 400,
  FILE_MISSING: 400,
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  LOGIN_FAILED: 401,
  FORBIDDEN: 403,
  SCOPE_MISSING: 403,
  SESSION_NEEDED: 403,
  SENT_FROM_ELSEWHERE: 403,
  COMMENTS_CLOSED: 403,
  COMMENT_AWAITS_REVIEW: 403,
  CAPTCHA_REQUIRED: 403,
  CAPTCHA_INVALID: 403,
  REGISTRATION_CLOSED: 403,
  NOT_FOUND: 404,
  POST_NOT_FOUND: 404,
  CATEGORY_NOT_FOUND: 404,
  TAG_NOT_FOUND: 404,
  AUTHOR_NOT_FOUND: 404,
  SERIES_NOT_FOUND: 404,
  PAGE_ADDRESS_RESERVED: 400,
  MENU_ITEM_NOT_FOUND: 404,
  COMMENT_NOT_FOUND: 404,
  SESSION_NOT_FOUND: 404,
  ACCESS_TOKEN_NOT_FOUND: 404,
  WEBHOOK_NOT_FOUND: 404,
  REDIRECT_NOT_FOUND: 404,
  DELIVERY_NOT_FOUND: 404,
  TRANSLATION_NOT_FOUND: 404,
  REVISION_NOT_FOUND: 404,
  USER_NOT_FOUND: 404,
  IMAGE_NOT_FOUND: 404,
  BACKUP_NOT_FOUND: 404,
  UPLOAD_NOT_FOUND: 404,
  DOWNLOAD_LINK_INVALID: 404,
  DRAFT_LINK_INVALID: 404,
  METHOD_NOT_ALLOWED: 405,
  SETUP_LINK_INVALID: 409,
  EMAIL_TAKEN: 409,
  LAST_ADMIN: 409,
  TOO_MANY_TOKENS: 409,
  TOO_MANY_WEBHOOKS: 409,
  TOO_MANY_REDIRECTS: 409,
  REDIRECT_TAKEN: 409,
  REDIRECT_LOOP: 409,
  ALREADY_RUNNING: 409,
  ALREADY_COMMENTED: 409,
  COMMENT_SETTLED: 409,
  MUTE_LINK_INVALID: 409,
  SLUG_TAKEN: 409,
  MENU_FULL: 409,
  EDIT_CONFLICT: 409,
  IMAGE_IN_USE: 409,
  WRITTEN_BY_HAND: 409,
  POST_IN_TRASH: 409,
  POST_NOT_IN_TRASH: 409,
  RESET_LINK_INVALID: 409,
  CONFIRMATION_LINK_INVALID: 409,
  CONFIRMATION_LINK_EXPIRED: 409,
  SUBSCRIPTION_LINK_INVALID: 409,
  NEWSLETTER_OFF: 409,
  AI_OFF: 409,
  EMAIL_DATA_DELETED: 409,
  BODY_TOO_LARGE: 413,
  BATCH_TOO_LARGE: 413,
  IMAGE_TOO_LARGE: 413,
  AVATAR_TOO_LARGE: 413,
  ARCHIVE_TOO_LARGE: 413,
  ADDRESS_TOO_LONG: 414,
  UNSUPPORTED_MEDIA_TYPE: 415,
  NOT_AN_IMAGE: 422,
  IMAGE_TOO_MANY_PIXELS: 422,
  ARCHIVE_BROKEN: 422,
  ARCHIVE_WITHOUT_POSTS: 422,
  TEXT_TOO_LONG: 422,
  TEXT_TOO_COMPLEX: 422,
  COMMENTED_TODAY: 429,
  TOO_MANY_REQUESTS: 429,
  AI_BUDGET_SPENT: 429,
  AI_DAILY_LIMIT: 429,
  INTERNAL: 500,
  AI_ANSWER_REFUSED: 502,
  AI_UNAVAILABLE: 503,
  UNAVAILABLE: 503,
  DISK_FULL: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
/** Object.keys loses the type of the keys. */
export const ERROR_CODES = Object.keys(ERROR_STATUS) as ErrorCode[];

/** Rules that a field can break (specification 5), and `invalid` for everything else. */
export const FIELD_RULES = [
  'required',
  'email',
  'minLength',
  'maxLength',
  'min',
  'max',
  'number',
  'choice',
  'passwordMatch',
  'passwordCommon',
  'passwordWrong',
  'nicknameReserved',
  'tooComplex',
  'invalid',
] as const;
export type FieldRule = (typeof FIELD_RULES)[number];

/** One broken rule of one field. */
export interface FieldIssue {
  /** Path of the field in the input, joined with dots: `email`, `labels.zh-CN`. */
  field: string;
  rule: FieldRule;
  /** The rule's text in the language of the request. */
  message: string;
}

/** Body of every REST error (product 2). */
export interface ErrorBody {
  success: false;
  code: ErrorCode;
  message: string;
  status: number;
  /** Only with unexpected errors, for bug reports. */
  requestId?: string;
  /** Additional data, such as the comment that waits for review, or the current text of an edit conflict. */
  data?: unknown;
  issues?: FieldIssue[];
}
