import { SHARE_IMAGE_HEIGHT, SHARE_IMAGE_WIDTH } from '@sanwen/contracts/images';
import type { Locale } from '@sanwen/contracts/locales';
import type { Node } from 'takumi-js/node';
import { fontStack } from './card-fonts.ts';

/** What a share image shows, as plain text. */
export interface Card {
  locale: Locale;
  /** Above the title; empty if the title is the site's name. */
  siteName: string;
  title: string;
  /** Below the title; empty for none. */
  text: string;
  /** In the last line, before the details. */
  category: string;
  details: string[];
  cover: CardImage | null;
}

/** An image with the size of its panel. */
export interface CardImage {
  width: number;
  height: number;
  data: Uint8Array;
}

export const COVER_WIDTH = 396;

/** The light colors of packages/ui's tokens. */
const PAPER = 'oklch(98.6% 0.004 106)';
const INK = 'oklch(26% 0.024 264)';
const INK_SOFT = 'oklch(46% 0.02 264)';
const RULE = 'oklch(89% 0.008 106)';
const MARK = 'oklch(52% 0.172 32)';

const MARGIN = 76;
const GAP_TO_COVER = 56;

/** Font sizes of a title, largest first, with the most lines for each. */
const TITLE_SIZES = [
  { size: 88, lines: 2 },
  { size: 76, lines: 3 },
  { size: 66, lines: 3 },
  { size: 58, lines: 4 },
  { size: 50, lines: 4 },
];
/** Scales the title down next to a cover. */
const BESIDE_COVER = 0.8;

const row = (gap: number) => ({ display: 'flex', flexDirection: 'row', alignItems: 'center', gap }) as const;

function textWidth({ cover }: Card): number {
  return SHARE_IMAGE_WIDTH - MARGIN - (cover ? COVER_WIDTH + GAP_TO_COVER : MARGIN);
}

/** A title in one font size. */
export interface TitleChoice {
  size: number;
  lines: number;
  node: Node;
  /** A higher one needs a smaller font size. */
  heightMax: number;
}

/** The title in each possible font size, largest first. */
export function titleChoices(card: Card): TitleChoice[] {
  return TITLE_SIZES.map(({ size, lines }) => {
    const scaled = card.cover ? Math.round(size * BESIDE_COVER) : size;
    const heightMax = (lines + 0.5) * scaled * titleLeading(card);
    return { size: scaled, lines, node: titleNode(card, scaled), heightMax };
  });
}

function titleLeading({ locale }: Card): number {
  return locale === 'en-US' ? 1.16 : 1.34;
}

function titleNode(card: Card, size: number): Node {
  const isChinese = card.locale !== 'en-US';
  return {
    type: 'text',
    text: card.title,
    lang: card.locale,
    style: {
      width: textWidth(card),
      fontFamily: fontStack(card.locale),
      fontSize: size,
      fontWeight: isChinese ? 700 : 600,
      lineHeight: titleLeading(card),
      letterSpacing: isChinese ? '0.01em' : '-0.018em',
      color: INK,
      textWrap: 'balance',
      lineBreak: 'strict',
      overflowWrap: 'break-word',
    },
  };
}

/** The whole image, with the title in one size. */
export function cardNode(card: Card, { node: title, lines }: TitleChoice): Node {
  const clamped: Node = { ...title, style: { ...title.style, lineClamp: lines, textOverflow: 'ellipsis' } };
  return {
    type: 'container',
    lang: card.locale,
    style: {
      ...row(0),
      alignItems: 'stretch',
      justifyContent: 'space-between',
      width: SHARE_IMAGE_WIDTH,
      height: SHARE_IMAGE_HEIGHT,
      backgroundColor: PAPER,
      fontFamily: fontStack(card.locale),
    },
    children: [
      {
        type: 'container',
        style: {
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          width: textWidth(card),
          marginLeft: MARGIN,
          paddingTop: 64,
          paddingBottom: 56,
        },
        children: [
          header(card),
          { type: 'container', style: column(28), children: [clamped, ...bodyText(card)] },
          footer(card),
        ],
      },
      ...(card.cover ? [coverNode(card.cover)] : []),
    ],
  };
}

const column = (gap: number) => ({ display: 'flex', flexDirection: 'column', gap }) as const;

/** The site's first letter as a seal: outlined, not filled. */
function header({ siteName, title }: Card): Node {
  const [initial = ''] = (siteName || title).trim();
  const seal: Node = {
    type: 'container',
    style: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: 56,
      height: 56,
      flexShrink: 0,
      border: `3px solid ${MARK}`,
      borderRadius: 4,
    },
    children: [
      {
        type: 'text',
        text: initial.toUpperCase(),
        style: { fontSize: 34, fontWeight: 700, lineHeight: 1, color: MARK },
      },
    ],
  };
  const name: Node = {
    type: 'text',
    text: siteName,
    style: {
      fontSize: 30,
      fontWeight: 500,
      lineHeight: 1.3,
      color: INK,
      lineClamp: 1,
      textOverflow: 'ellipsis',
    },
  };
  return { type: 'container', style: row(20), children: siteName ? [seal, name] : [seal] };
}

function bodyText({ text }: Card): Node[] {
  if (text === '') return [];
  return [
    {
      type: 'text',
      text,
      style: {
        fontSize: 34,
        lineHeight: 1.55,
        color: INK_SOFT,
        lineClamp: 3,
        textOverflow: 'ellipsis',
        lineBreak: 'strict',
      },
    },
  ];
}

function footer({ category, details }: Card): Node {
  const style = { fontSize: 26, lineHeight: 1.4, color: INK_SOFT, flexShrink: 0 } as const;
  const parts: Node[] = details.map((text) => ({ type: 'text', text, style }));
  if (category) {
    const shown = {
      ...style,
      color: MARK,
      fontWeight: 600,
      flexShrink: 1,
      lineClamp: 1,
      textOverflow: 'ellipsis',
    } as const;
    parts.unshift({ type: 'text', text: category, style: shown });
  }
  return {
    type: 'container',
    style: { ...row(28), borderTop: parts.length > 0 ? `2px solid ${RULE}` : 'none', paddingTop: 22 },
    children: parts,
  };
}

function coverNode(image: CardImage): Node {
  return {
    type: 'image',
    src: image,
    style: { width: COVER_WIDTH, height: SHARE_IMAGE_HEIGHT, flexShrink: 0 },
  };
}
