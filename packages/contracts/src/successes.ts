/** What a REST answer may say of its success (spec 8); each has a text in every language on the server. */
export const SUCCESS_CODES = [
  'LOGGED_IN',
  'LOGGED_OUT',
  'REGISTERED',
  'RESET_MAILED',
  'PASSWORD_CHANGED',
  'PROFILE_SAVED',
  'EMAIL_CONFIRMED',
  'CONFIRMATION_EMAILED',
  'SUBSCRIBED',
  'COMMENT_SUBMITTED',
] as const;
export type SuccessCode = (typeof SUCCESS_CODES)[number];
