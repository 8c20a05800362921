import { readFile } from 'node:fs/promises';
import { SHARE_IMAGE_HEIGHT, SHARE_IMAGE_WIDTH, type ShareImageFormat } from '@sanwen/contracts/images';
import type { Locale } from '@sanwen/contracts/locales';
import pLimit from 'p-limit';
import type { Renderer } from 'takumi-js/node';
import { chooseFaces, type Face, readFaces } from './card-fonts.ts';
import { type Card, cardNode, titleChoices } from './card-layout.ts';

/** Fonts take tens of megabytes, so they are released after this time without use. */
const IDLE_MS = 5 * 60_000;
const JPEG_QUALITY = 88;

/** Emoji and their joiners. The fonts have none in color. */
const EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|\u200d|\ufe0f/gu;

/** A renderer with the fonts it has loaded so far: subset by subset, as texts need them. */
interface CardRenderer {
  renderer: Renderer;
  faces: Map<Locale, Face[]>;
  loaded: Map<string, Promise<unknown>>;
}

export type DrawCard = (card: Card, format: ShareImageFormat) => Promise<Buffer>;

/** Draws share images, two at a time, outside of the main thread. */
export function createCardDrawer(): DrawCard {
  const atMostTwo = pLimit(2);
  let cardRenderer: Promise<CardRenderer> | undefined;
  let idle: NodeJS.Timeout | undefined;
  return (card, format) =>
    atMostTwo(async () => {
      clearTimeout(idle);
      try {
        cardRenderer ??= createRenderer();
        return await draw(await cardRenderer, card, format);
      } finally {
        idle = setTimeout(() => {
          cardRenderer = undefined;
        }, IDLE_MS).unref();
      }
    });
}

async function createRenderer(): Promise<CardRenderer> {
  const { Renderer } = await import('takumi-js/node');
  return { renderer: new Renderer(), faces: new Map(), loaded: new Map() };
}

async function draw(cardRenderer: CardRenderer, card: Card, format: ShareImageFormat): Promise<Buffer> {
  const { renderer } = cardRenderer;
  const drawableCard = await prepare(cardRenderer, card);
  const choices = titleChoices(drawableCard);
  let chosen = choices.at(-1);
  for (const choice of choices) {
    const { height } = await renderer.measure(choice.node, { width: SHARE_IMAGE_WIDTH });
    if (height > choice.heightMax) continue;
    chosen = choice;
    break;
  }
  if (!chosen) throw new Error('a title has sizes');
  return renderer.render(cardNode(drawableCard, chosen), {
    width: SHARE_IMAGE_WIDTH,
    height: SHARE_IMAGE_HEIGHT,
    lang: card.locale,
    ...(format === 'jpg' ? { format: 'jpeg', quality: JPEG_QUALITY } : { format: 'png' }),
  });
}

/** Loads the fonts that a card needs, and removes characters that they can't draw. */
async function prepare(cardRenderer: CardRenderer, card: Card): Promise<Card> {
  const { locale } = card;
  const faces = cardRenderer.faces.get(locale) ?? (await readFaces(locale));
  cardRenderer.faces.set(locale, faces);
  const needed = new Set<Face>();
  const print = (text: string): string => {
    const chosen = chooseFaces(faces, text.replaceAll(EMOJI, '').replace(/\s+/g, ' ').trim());
    for (const face of chosen.faces) needed.add(face);
    return chosen.drawable;
  };
  // Also the ellipsis of a shortened text, and the seal's capital letter.
  print(`…${card.siteName.toUpperCase()}${card.title.toUpperCase()}`);
  const drawableCard: Card = {
    ...card,
    siteName: print(card.siteName),
    title: print(card.title),
    text: print(card.text),
    category: print(card.category),
    details: card.details.map(print),
  };
  await Promise.all([...needed].map((face) => load(cardRenderer, face)));
  return drawableCard;
}

function load({ renderer, loaded }: CardRenderer, { family, file, ranges }: Face): Promise<unknown> {
  const key = `${family} ${file.href}`;
  const loading =
    loaded.get(key) ??
    readFile(file).then((data) => renderer.registerFont({ name: family, data, unicodeRange: ranges }));
  loaded.set(key, loading);
  return loading;
}
