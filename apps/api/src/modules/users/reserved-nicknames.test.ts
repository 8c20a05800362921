import { expect, test } from 'vitest';
import { nicknameSkeletons } from './reserved-nicknames.service.ts';

const lookAlike = (one: string, other: string) =>
  !nicknameSkeletons(one).isDisjointFrom(nicknameSkeletons(other));

test.each([
  ['Admin', 'ADMIN'],
  ['Admin', 'Аdmіn'],
  ['Admin', 'ＡＤＭＩＮ'],
  ['Admin', '𝒜𝒹𝓂𝒾𝓃'],
  ['Admin', 'Ⓐⓓⓜⓘⓝ'],
  ['Admin', '🅐🅓🅜🅘🅝'],
  ['Admin', '🇦🇩🇲🇮🇳'],
  ['Admin', 'Ad\u200B\u2060\u00ADmin'],
  ['Admin', ' A d m i n '],
  ['Admin', 'Ȧ̈dmïn'],
  ['Admin', '@dm1n'],
  ['Admin', '~Admin~'],
  ['Admin', 'Adrnin'],
  ['Admin', 'ᴀᴅᴍɪɴ'],
  ['Mei Lin', 'Mei_1in!'],
  ['管理员', '管理員'],
  ['管理员', '菅理员'],
  ['站长', '站 長'],
  ['林小文', '林 小 文'],
])('%s looks like %s', (one, other) => {
  expect(lookAlike(one, other)).toBe(true);
});

test.each([
  ['Ann', 'Anna'],
  ['Lin', 'Lan'],
  ['林小文', '林小雯'],
  ['Mei Lin', 'Lin Mei'],
  ['😀', '🎉'],
])('%s does not look like %s', (one, other) => {
  expect(lookAlike(one, other)).toBe(false);
});
