import type { MessageDescriptor } from '@lingui/core';
import type { ErrorCode, FieldRule } from '@sanwen/contracts/errors';

/** Error messages in the source language (spec 5 and 8); translations are in src/locales. */
export const errorTexts: Record<ErrorCode, MessageDescriptor> = {
  VALIDATION_FAILED: /*i18n*/ { id: 'error.validation', message: 'Some values aren’t valid.' },
  MALFORMED_JSON: /*i18n*/ { id: 'error.malformedJson', message: 'The body is not valid JSON.' },
  MALFORMED_ADDRESS: /*i18n*/ { id: 'error.malformedAddress', message: 'The address is not valid.' },
  FILE_MISSING: /*i18n*/ { id: 'error.fileMissing', message: 'Send one file, as multipart/form-data.' },
  BAD_REQUEST: /*i18n*/ { id: 'error.badRequest', message: 'The request is not valid.' },
  UNAUTHORIZED: /*i18n*/ { id: 'error.unauthorized', message: 'Unauthorized access' },
  LOGIN_FAILED: /*i18n*/ { id: 'error.loginFailed', message: 'Login failed. Incorrect email or password.' },
  FORBIDDEN: /*i18n*/ { id: 'error.forbidden', message: 'Forbidden access' },
  SCOPE_MISSING: /*i18n*/ {
    id: 'error.scopeMissing',
    message: 'This access token may not do that. Create one with the scope that is needed.',
  },
  SESSION_NEEDED: /*i18n*/ {
    id: 'error.sessionNeeded',
    message: 'Access tokens can’t do that. Sign in instead.',
  },
  SENT_FROM_ELSEWHERE: /*i18n*/ {
    id: 'error.sentFromElsewhere',
    message: 'This form was sent from another site. Please submit it from this site.',
  },
  COMMENTS_CLOSED: /*i18n*/ { id: 'error.commentsClosed', message: 'Comments are closed.' },
  COMMENT_AWAITS_REVIEW: /*i18n*/ {
    id: 'error.commentAwaitsReview',
    message: 'Thank you. Your comment was saved and is waiting for review.',
  },
  CAPTCHA_REQUIRED: /*i18n*/ {
    id: 'error.captchaRequired',
    message:
      'Many comments are coming in right now, so your browser needs to complete a spam check first. Please submit the comment again.',
  },
  CAPTCHA_INVALID: /*i18n*/ {
    id: 'error.captchaInvalid',
    message: 'The spam check failed, has expired, or was already used. Please submit the comment again.',
  },
  REGISTRATION_CLOSED: /*i18n*/ {
    id: 'error.registrationClosed',
    message: 'Registration is closed on this site.',
  },
  NOT_FOUND: /*i18n*/ { id: 'error.notFound', message: 'Page not found' },
  POST_NOT_FOUND: /*i18n*/ { id: 'error.postNotFound', message: 'This post does not exist.' },
  CATEGORY_NOT_FOUND: /*i18n*/ { id: 'error.categoryNotFound', message: 'This category does not exist.' },
  TAG_NOT_FOUND: /*i18n*/ { id: 'error.tagNotFound', message: 'This tag does not exist.' },
  AUTHOR_NOT_FOUND: /*i18n*/ { id: 'error.authorNotFound', message: 'This author does not exist.' },
  SERIES_NOT_FOUND: /*i18n*/ { id: 'error.seriesNotFound', message: 'This series does not exist.' },
  PAGE_ADDRESS_RESERVED: /*i18n*/ {
    id: 'error.pageAddressReserved',
    message: 'The site needs this address itself: it begins with a word such as “post” or with a language.',
  },
  MENU_ITEM_NOT_FOUND: /*i18n*/ { id: 'error.menuItemNotFound', message: 'This menu item no longer exists.' },
  MENU_FULL: /*i18n*/ { id: 'error.menuFull', message: 'This menu is full. Remove an item first.' },
  COMMENT_NOT_FOUND: /*i18n*/ { id: 'error.commentNotFound', message: 'This comment does not exist.' },
  SESSION_NOT_FOUND: /*i18n*/ { id: 'error.sessionNotFound', message: 'This session has already ended.' },
  ACCESS_TOKEN_NOT_FOUND: /*i18n*/ {
    id: 'error.accessTokenNotFound',
    message: 'This access token no longer exists.',
  },
  TOO_MANY_TOKENS: /*i18n*/ {
    id: 'error.tooManyTokens',
    message: 'This account has too many access tokens. Revoke one first.',
  },
  WEBHOOK_NOT_FOUND: /*i18n*/ { id: 'error.webhookNotFound', message: 'This webhook no longer exists.' },
  DELIVERY_NOT_FOUND: /*i18n*/ {
    id: 'error.deliveryNotFound',
    message: 'This delivery no longer exists, or is under way.',
  },
  REDIRECT_NOT_FOUND: /*i18n*/ { id: 'error.redirectNotFound', message: 'This redirect no longer exists.' },
  REDIRECT_TAKEN: /*i18n*/ { id: 'error.redirectTaken', message: 'This address is already redirected.' },
  REDIRECT_LOOP: /*i18n*/ {
    id: 'error.redirectLoop',
    message: 'This redirect would lead back to where it starts.',
  },
  TOO_MANY_REDIRECTS: /*i18n*/ {
    id: 'error.tooManyRedirects',
    message: 'There are too many redirects. Delete some first.',
  },
  TOO_MANY_WEBHOOKS: /*i18n*/ {
    id: 'error.tooManyWebhooks',
    message: 'There are too many webhooks. Delete one first.',
  },
  TRANSLATION_NOT_FOUND: /*i18n*/ {
    id: 'error.translationNotFound',
    message: 'This post has no version in that language.',
  },
  REVISION_NOT_FOUND: /*i18n*/ { id: 'error.revisionNotFound', message: 'This revision no longer exists.' },
  USER_NOT_FOUND: /*i18n*/ { id: 'error.userNotFound', message: 'No such account.' },
  IMAGE_NOT_FOUND: /*i18n*/ { id: 'error.pictureNotFound', message: 'This image no longer exists.' },
  IMAGE_IN_USE: /*i18n*/ {
    id: 'error.pictureInUse',
    message: 'Nothing was deleted: the image is still in use. Remove it there first.',
  },
  BACKUP_NOT_FOUND: /*i18n*/ { id: 'error.backupNotFound', message: 'This backup no longer exists.' },
  UPLOAD_NOT_FOUND: /*i18n*/ {
    id: 'error.uploadNotFound',
    message: 'This upload is no longer available. Upload it again.',
  },
  DOWNLOAD_LINK_INVALID: /*i18n*/ {
    id: 'error.downloadLinkInvalid',
    message: 'This link was already used or has expired. Request the download again.',
  },
  DRAFT_LINK_INVALID: /*i18n*/ {
    id: 'error.draftLinkInvalid',
    message: 'This link has expired or was revoked. Ask the author for a new one.',
  },
  LAST_ADMIN: /*i18n*/ {
    id: 'error.lastAdmin',
    message: 'This is the last administrator who can sign in. Make someone else an administrator first.',
  },
  ALREADY_RUNNING: /*i18n*/ { id: 'error.alreadyRunning', message: 'This is already running.' },
  METHOD_NOT_ALLOWED: /*i18n*/ {
    id: 'error.methodNotAllowed',
    message: 'This address doesn’t support that method.',
  },
  SETUP_LINK_INVALID: /*i18n*/ {
    id: 'error.setupLinkInvalid',
    message: 'This setup link is no longer valid. Restart the server to get a new one.',
  },
  EMAIL_TAKEN: /*i18n*/ {
    id: 'error.emailTaken',
    message: 'There is already an account with this email address.',
  },
  SUBSCRIPTION_LINK_INVALID: /*i18n*/ {
    id: 'error.subscriptionLinkInvalid',
    message: 'This link is no longer valid. Subscribe again to get a new one.',
  },
  NEWSLETTER_OFF: /*i18n*/ {
    id: 'error.newsletterOff',
    message: 'This site doesn’t send its posts by email.',
  },
  ALREADY_COMMENTED: /*i18n*/ {
    id: 'error.alreadyCommented',
    message: 'You have already commented on this article. You can still reply to others.',
  },
  COMMENT_SETTLED: /*i18n*/ {
    id: 'error.commentSettled',
    message: 'Comments can be edited for 15 minutes. That time has passed.',
  },
  MUTE_LINK_INVALID: /*i18n*/ { id: 'error.muteLinkInvalid', message: 'This link is not valid.' },
  SLUG_TAKEN: /*i18n*/ { id: 'error.slugTaken', message: 'This address is already in use.' },
  WRITTEN_BY_HAND: /*i18n*/ {
    id: 'error.writtenByHand',
    message: 'A person wrote or edited this text, so AI won’t overwrite it.',
  },
  EDIT_CONFLICT: /*i18n*/ {
    id: 'error.editConflict',
    message: 'Someone changed this text in the meantime. Compare before you save.',
  },
  POST_IN_TRASH: /*i18n*/ {
    id: 'error.postInTrash',
    message: 'This post is in the trash. Restore it first.',
  },
  POST_NOT_IN_TRASH: /*i18n*/ {
    id: 'error.postNotInTrash',
    message: 'Only posts in the trash can be deleted.',
  },
  RESET_LINK_INVALID: /*i18n*/ {
    id: 'error.resetLinkInvalid',
    message: 'This link is no longer valid. Request a new one.',
  },
  EMAIL_DATA_DELETED: /*i18n*/ {
    id: 'error.emailDataDeleted',
    message:
      'This email can’t be retried. It contained a secret link, which was deleted when sending failed for good. The recipient can request a new one.',
  },
  CONFIRMATION_LINK_INVALID: /*i18n*/ {
    id: 'error.confirmationLinkInvalid',
    message: 'This link isn’t valid. Sign in and request a new one on your account page.',
  },
  CONFIRMATION_LINK_EXPIRED: /*i18n*/ {
    id: 'error.confirmationLinkExpired',
    message: 'This link has expired. Sign in and request a new one on your account page.',
  },
  BODY_TOO_LARGE: /*i18n*/ { id: 'error.bodyTooLarge', message: 'The request is too large.' },
  BATCH_TOO_LARGE: /*i18n*/ {
    id: 'error.batchTooLarge',
    message: 'This request asks for too much. Request less at a time.',
  },
  IMAGE_TOO_LARGE: /*i18n*/ { id: 'error.pictureTooLarge', message: 'The image is larger than 25 MB.' },
  AVATAR_TOO_LARGE: /*i18n*/ { id: 'error.avatarTooLarge', message: 'The image is larger than 2 MB.' },
  ARCHIVE_TOO_LARGE: /*i18n*/ {
    id: 'error.archiveTooLarge',
    message: 'This archive is over the size limit.',
  },
  ADDRESS_TOO_LONG: /*i18n*/ { id: 'error.addressTooLong', message: 'The address is too long.' },
  UNSUPPORTED_MEDIA_TYPE: /*i18n*/ { id: 'error.unsupportedMediaType', message: 'Send the body as JSON.' },
  NOT_AN_IMAGE: /*i18n*/ {
    id: 'error.notAPicture',
    message: 'This file isn’t a valid JPEG, PNG, WebP, GIF, or AVIF image.',
  },
  IMAGE_TOO_MANY_PIXELS: /*i18n*/ {
    id: 'error.pictureTooManyPixels',
    message: 'The image has more than 60 million pixels. Make it smaller first.',
  },
  ARCHIVE_BROKEN: /*i18n*/ {
    id: 'error.archiveBroken',
    message: 'This archive is incomplete or contains something it shouldn’t.',
  },
  ARCHIVE_WITHOUT_POSTS: /*i18n*/ {
    id: 'error.archiveWithoutPosts',
    message: 'It contains no Markdown files.',
  },
  TEXT_TOO_LONG: /*i18n*/ {
    id: 'error.textTooLong',
    message: 'This text is too long to be shown as a page.',
  },
  TEXT_TOO_COMPLEX: /*i18n*/ {
    id: 'error.textTooComplex',
    message: 'This text is nested too deeply, or takes too long to turn into a page. Simplify its Markdown.',
  },
  COMMENTED_TODAY: /*i18n*/ {
    id: 'error.commentedToday',
    message: 'You have already commented today as often as this site allows. Please come back tomorrow.',
  },
  TOO_MANY_REQUESTS: /*i18n*/ {
    id: 'error.tooManyRequests',
    message: 'Too many requests. Please try again later.',
  },
  AI_OFF: /*i18n*/ { id: 'error.aiOff', message: 'AI is off, or no model is set up. Check the settings.' },
  AI_BUDGET_SPENT: /*i18n*/ { id: 'error.aiBudgetSpent', message: 'This month’s budget for AI is spent.' },
  AI_DAILY_LIMIT: /*i18n*/ {
    id: 'error.aiDailyLimit',
    message: 'Today’s limit for AI comments has been reached.',
  },
  AI_ANSWER_REFUSED: /*i18n*/ {
    id: 'error.aiAnswerRefused',
    message: 'The model’s answer didn’t pass the checks and was discarded. You can try again.',
  },
  AI_UNAVAILABLE: /*i18n*/ {
    id: 'error.aiUnavailable',
    message: 'The model didn’t respond. Try again later, or check the settings.',
  },
  INTERNAL: /*i18n*/ { id: 'error.internal', message: 'Server error' },
  UNAVAILABLE: /*i18n*/ { id: 'error.unavailable', message: 'The server is busy. Please try again shortly.' },
  DISK_FULL: /*i18n*/ { id: 'error.diskFull', message: 'There isn’t enough disk space on the server.' },
};

/** Messages for the rules of spec 5. */
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
  passwordWrong: /*i18n*/ { id: 'rule.passwordWrong', message: 'That’s not your current password.' },
  nicknameReserved: /*i18n*/ {
    id: 'rule.nicknameReserved',
    message: 'This name looks like that of someone who runs this site. Choose another one.',
  },
  tooComplex: /*i18n*/ {
    id: 'rule.tooComplex',
    message: 'This text is nested too deeply, or its tables are too large. Simplify its Markdown.',
  },
  invalid: /*i18n*/ { id: 'rule.invalid', message: 'This value is not valid.' },
};
