import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { guessColumns, nameOf, stateOf, tagsOf } from './import-columns.ts';

const GHOST = `id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers
1,a@example.com,Ann Lin,,true,,,2024-01-01T00:00:00.000Z,,"VIP,Friends",
2,b@example.com,,,false,,,2024-01-01T00:00:00.000Z,,,`;

const SUBSTACK = `email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at
a@example.com,false,,other,false,2024-01-01T00:00:00.000Z,
b@example.com,true,,yearly,true,2024-01-01T00:00:00.000Z,`;

const MAILCHIMP = `"Email Address","First Name","Last Name",MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,UNSUB_TIME,LEID,EUID,NOTES,TAGS
a@example.com,Ann,Lin,2,,,"2024-01-01 00:00:00",,1,x,,"""VIP"",""Friends"""
b@example.com,,,2,,,"2024-01-01 00:00:00","2024-02-01 00:00:00",2,y,,`;

const BUTTONDOWN = `id,email_address,type,tags,notes,metadata,creation_date,unsubscription_date
1,a@example.com,regular,"vip, friends",,,2024-01-01,
2,b@example.com,unsubscribed,,,,2024-01-01,2024-02-01
3,c@example.com,unactivated,,,,2024-01-01,`;

const LISTMONK = `uuid,email,name,attributes,status,created_at,updated_at
u1,a@example.com,Ann Lin,"{""city"": ""Taipei""}",enabled,2024-01-01,2024-01-01
u2,b@example.com,,{},blocklisted,2024-01-01,2024-01-01`;

test.each([
  ['ghost', GHOST, 'Ann Lin', ['vip', 'friends'], ['subscribed', 'unsubscribed']],
  ['substack', SUBSTACK, '', [], ['subscribed', 'unsubscribed']],
  ['mailchimp', MAILCHIMP, 'Ann Lin', ['vip', 'friends'], ['subscribed', 'unsubscribed']],
  ['buttondown', BUTTONDOWN, '', ['vip', 'friends'], ['subscribed', 'unsubscribed', 'unconfirmed']],
  ['listmonk', LISTMONK, 'Ann Lin', [], ['subscribed', 'unsubscribed']],
])('reads an export of %s', (source, csv, name, tags, states) => {
  const [header = [], ...rows]: string[][] = parse(csv);
  const guessed = guessColumns(header);
  expect(guessed).toMatchObject({ source, hasHeader: true });
  expect(rows[0]?.[guessed.fields.indexOf('email')]).toBe('a@example.com');
  expect(nameOf(rows[0] ?? [], guessed.fields)).toBe(name);
  expect(tagsOf(rows[0] ?? [], guessed.fields)).toEqual(tags);
  expect(rows.map((row) => stateOf(row, guessed.fields))).toEqual(states);
});

test.each([
  ['subscribed', 'true', 'subscribed'],
  ['subscribed', 'FALSE', 'unsubscribed'],
  ['subscribed', '', 'unsubscribed'],
  ['unsubscribed', '', 'subscribed'],
  ['unsubscribed', '2024-02-01', 'unsubscribed'],
  ['status', 'Enabled', 'subscribed'],
  ['status', 'cleaned', 'unsubscribed'],
  ['status', 'pending', 'unconfirmed'],
  ['status', 'something else', 'unconfirmed'],
  ['ignore', 'unsubscribed', 'subscribed'],
] as const)('a column %s with “%s” means %s', (field, text, state) => {
  expect(stateOf(['a@example.com', text], ['email', field])).toBe(state);
});

test('finds addresses in a file without headers', () => {
  expect(guessColumns(['Ann', 'ann@example.com'])).toEqual({
    hasHeader: false,
    source: null,
    fields: ['ignore', 'email'],
  });
});
