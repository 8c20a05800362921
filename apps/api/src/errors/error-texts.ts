import type { MessageDescriptor } from '@lingui/core';
import type { ErrorCode, FieldRule } from '@sanwen/contracts/errors';

/** The catalogue's texts in the source language (spec 5 and 8); translations are in src/locales. */
export const errorTexts: Record<ErrorCode, MessageDescriptor> = {
  VALIDATION_FAILED: /*i18n*/ { id: 'error.validation', message: 'Some of the values are not right.' },
  MALFORMED_JSON: /*i18n*/ { id: 'error.malformedJson', message: 'The body is not valid JSON.' },
  MALFORMED_ADDRESS: /*i18n*/ { id: 'error.malformedAddress', message: 'The address is not valid.' },
  FILE_MISSING: /*i18n*/ { id: 'error.fileMissing', message: 'Send one file, as multipart/form-data.' },
  BAD_REQUEST: /*i18n*/ { id: 'error.badRequest', message: 'The request is not valid.' },
  UNAUTHORIZED: /*i18n*/ { id: 'error.unauthorized', message: 'Unauthorized access' },
  LOGIN_FAILED: /*i18n*/ { id: 'error.loginFailed', message: 'Login failed. The email address or the password is not right.' },
  FORBIDDEN: /*i18n*/ { id: 'error.forbidden', message: 'Forbidden access' },
  NOT_FOUND: /*i18n*/ { id: 'error.notFound', message: 'Page not found' },
  POST_NOT_FOUND: /*i18n*/ { id: 'error.postNotFound', message: 'This post does not exist.' },
  CATEGORY_NOT_FOUND: /*i18n*/ { id: 'error.categoryNotFound', message: 'This category does not exist.' },
  TAG_NOT_FOUND: /*i18n*/ { id: 'error.tagNotFound', message: 'This tag does not exist.' },
  SESSION_NOT_FOUND: /*i18n*/ { id: 'error.sessionNotFound', message: 'This session has ended already.' },
  METHOD_NOT_ALLOWED: /*i18n*/ { id: 'error.methodNotAllowed', message: 'This address does not take that method.' },
  SETUP_LINK_INVALID: /*i18n*/ { id: 'error.setupLinkInvalid', message: 'This set-up link is not valid any more. Restart the server to get a new one.' },
  EMAIL_TAKEN: /*i18n*/ { id: 'error.emailTaken', message: 'There is already an account with this email address.' },
  SUBSCRIPTION_LINK_INVALID: /*i18n*/ { id: 'error.subscriptionLinkInvalid', message: 'This link is not valid any more. Subscribe again to get a new one.' },
  NEWSLETTER_OFF: /*i18n*/ { id: 'error.newsletterOff', message: 'This site does not send its posts by mail.' },
  RESET_LINK_INVALID: /*i18n*/ { id: 'error.resetLinkInvalid', message: 'This link is not valid any more. Ask for a new one.' },
  BODY_TOO_LARGE: /*i18n*/ { id: 'error.bodyTooLarge', message: 'The request is too large.' },
  PICTURE_TOO_LARGE: /*i18n*/ { id: 'error.pictureTooLarge', message: 'The picture is larger than 25 MB.' },
  ADDRESS_TOO_LONG: /*i18n*/ { id: 'error.addressTooLong', message: 'The address is too long.' },
  UNSUPPORTED_MEDIA_TYPE: /*i18n*/ { id: 'error.unsupportedMediaType', message: 'Send the body as JSON.' },
  NOT_A_PICTURE: /*i18n*/ { id: 'error.notAPicture', message: 'This file is not a whole JPEG, PNG, WebP, GIF or AVIF picture.' },
  PICTURE_TOO_MANY_PIXELS: /*i18n*/ { id: 'error.pictureTooManyPixels', message: 'The picture has more than 60 million pixels. Make it smaller first.' },
  TEXT_TOO_LONG: /*i18n*/ { id: 'error.textTooLong', message: 'This text is too long to be shown as a page.' },
  TEXT_TOO_COMPLEX: /*i18n*/ { id: 'error.textTooComplex', message: 'This text is nested too deeply, or takes too long to turn into a page. Simplify its Markdown.' },
  TOO_MANY_REQUESTS: /*i18n*/ { id: 'error.tooManyRequests', message: 'Too many requests. Please try again later.' },
  INTERNAL: /*i18n*/ { id: 'error.internal', message: 'Server error' },
  UNAVAILABLE: /*i18n*/ { id: 'error.unavailable', message: 'The server is busy. Please try again shortly.' },
};

/** Texts of the rules of spec 5. */
export const ruleTexts: Record<FieldRule, MessageDescriptor> = {
  required: /*i18n*/ { id: 'rule.required', message: 'This field is required.' },
  email: /*i18n*/ { id: 'rule.email', message: 'Please enter a valid email address.' },
  minLength: /*i18n*/ { id: 'rule.minLength', message: 'Must be at least {min} characters long.' },
  maxLength: /*i18n*/ { id: 'rule.maxLength', message: 'Cannot exceed {max} characters.' },
  min: /*i18n*/ { id: 'rule.min', message: 'Must be {min} or more.' },
  max: /*i18n*/ { id: 'rule.max', message: 'Must be {max} or less.' },
  number: /*i18n*/ { id: 'rule.number', message: 'Must be a number.' },
  choice: /*i18n*/ { id: 'rule.choice', message: 'Must be one of: {choices}.' },
  passwordMatch: /*i18n*/ { id: 'rule.passwordMatch', message: 'Passwords do not match.' },
  passwordCommon: /*i18n*/ { id: 'rule.passwordCommon', message: 'This password is too common.' },
  passwordWrong: /*i18n*/ { id: 'rule.passwordWrong', message: 'This is not your present password.' },
  invalid: /*i18n*/ { id: 'rule.invalid', message: 'This value is not valid.' },
};
