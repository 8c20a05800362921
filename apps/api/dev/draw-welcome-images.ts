import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/**
 * Draws the images of the welcome posts, so that they are ours and small: `node dev/draw-welcome-images.ts`.
 * Shapes only, because text would need the fonts of this machine.
 */
const folder = fileURLToPath(new URL('../src/modules/welcome/content/images/', import.meta.url));

/** Paper, ink, vermilion, and a few inks of old prints. */
const PAPER = '#f4efe4';
const INK = '#232a3b';
const MARK = '#b5391f';
const SKY = ['#2b3a55', '#8a6a72', '#e0a878'];
const QUALITY = 82;
/** The first start makes smaller variants of each, so they are no larger than a theme needs. */
const SCALE = 0.75;

interface Drawing {
  name: string;
  width: number;
  height: number;
  content: string;
}

/** A ridge of mountains across an image, from a few sine waves. */
function ridge(width: number, base: number, { height, seed, color }: Ridge): string {
  const points = Array.from({ length: 61 }, (_, step) => {
    const x = step / 60;
    const wave =
      Math.sin(x * 5.1 + seed) + 0.5 * Math.sin(x * 11.7 + seed * 2.3) + 0.25 * Math.sin(x * 29 + seed * 4.1);
    return `${Math.round(x * width)},${Math.round(base - height * (0.55 + 0.3 * wave))}`;
  });
  return `<path d="M0,${base + 900} L${points.join(' L')} L${width},${base + 900} Z" fill="${color}"/>`;
}

interface Ridge {
  height: number;
  seed: number;
  color: string;
}

const rows = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

const gradient = (id: string, colors: readonly string[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${colors
    .map((color, index) => `<stop offset="${index / (colors.length - 1)}" stop-color="${color}"/>`)
    .join('')}</linearGradient>`;

/** Mountains in mist behind the squares of manuscript paper, with a seal. */
function welcome(): string {
  const square = 100;
  const squares = rows(16 * 10, (index) => {
    const [x, y] = [(index % 16) * square, Math.floor(index / 16) * square];
    return `<rect x="${x + 8}" y="${y + 4}" width="${square - 16}" height="${square - 8}" fill="none" stroke="${MARK}" stroke-opacity=".16" stroke-width="2"/>`;
  });
  return `<rect width="1600" height="1000" fill="${PAPER}"/>${squares}
    <circle cx="1180" cy="330" r="120" fill="${MARK}"/>
    ${ridge(1600, 720, { height: 330, seed: 1.1, color: '#b9bfc4' })}
    ${ridge(1600, 820, { height: 280, seed: 2.7, color: '#7d8796' })}
    ${ridge(1600, 960, { height: 270, seed: 4.4, color: INK })}
    <rect x="1430" y="820" width="96" height="96" rx="8" fill="${MARK}"/>
    <path d="M1454 846h48M1454 868h48M1454 890h48" stroke="${PAPER}" stroke-width="8"/>`;
}

/** Three sheets, one for each script, printed over each other. */
function languages(): string {
  const sheet = (x: number, y: number, turn: number, color: string) =>
    `<g transform="rotate(${turn} ${x + 260} ${y + 340})" style="mix-blend-mode:multiply">
      <rect x="${x}" y="${y}" width="520" height="680" fill="${color}" fill-opacity=".82"/>
      ${rows(7, (line) => `<rect x="${x + 70}" y="${y + 110 + line * 72}" width="${[380, 350, 372, 300, 380, 340, 190][line]}" height="14" fill="${PAPER}" fill-opacity=".8"/>`)}
    </g>`;
  return `<rect width="1600" height="1000" fill="${PAPER}"/>
    ${sheet(270, 170, -9, '#d98b3a')}${sheet(560, 150, 3, MARK)}${sheet(840, 190, 12, '#2f5d73')}`;
}

/** A heading's mark and lines of text, as in Markdown. */
function markdown(): string {
  const bar = (x: number, y: number, width: number, color: string) =>
    `<rect x="${x}" y="${y}" width="${width}" height="26" rx="4" fill="${color}"/>`;
  return `<rect width="1600" height="1000" fill="${INK}"/>
    <g stroke="${MARK}" stroke-width="44" stroke-linecap="square">
      <path d="M330 250 270 640M520 250 460 640M230 370H590M205 520H565"/>
    </g>
    ${bar(720, 262, 560, PAPER)}${bar(720, 340, 640, '#8d93a3')}${bar(720, 400, 600, '#8d93a3')}
    ${bar(720, 460, 420, '#8d93a3')}${bar(720, 560, 26, MARK)}${bar(780, 560, 440, '#8d93a3')}
    ${bar(720, 620, 26, MARK)}${bar(780, 620, 500, '#8d93a3')}${bar(230, 780, 1130, '#3a4358')}`;
}

/** A long shore in the evening. */
function shore(): string {
  const light = rows(18, (line) => {
    const width = 220 - line * 4 + ((line * 61) % 90);
    return `<rect x="${1490 - width / 2 + ((line * 37) % 60) - 30}" y="${520 + line * 20}" width="${width}" height="5" fill="#f6d7a0" fill-opacity="${0.75 - line * 0.03}"/>`;
  });
  return `<defs>${gradient('sky', SKY)}${gradient('sea', ['#8a6a72', '#26324a'])}</defs>
    <rect width="2000" height="500" fill="url(#sky)"/><rect y="500" width="2000" height="400" fill="url(#sea)"/>
    <circle cx="1490" cy="455" r="80" fill="#f6d7a0"/><rect y="500" width="2000" height="60" fill="#8a6a72"/>
    <path d="M0 390C120 372 210 402 330 396C470 390 560 448 700 466C800 480 900 494 1010 500H0Z" fill="#39445c"/>
    ${light}
    <path d="M0 760C380 660 700 700 1000 790C1160 840 1290 870 1420 900L0 900Z" fill="#151b28"/>`;
}

const IMAGES: readonly Drawing[] = [
  { name: 'welcome', width: 1600, height: 1000, content: welcome() },
  { name: 'languages', width: 1600, height: 1000, content: languages() },
  { name: 'markdown', width: 1600, height: 1000, content: markdown() },
  { name: 'shore', width: 2000, height: 900, content: shore() },
];

for (const { name, width, height, content } of IMAGES) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * SCALE}" height="${height * SCALE}">${content}</svg>`;
  await sharp(Buffer.from(svg)).webp({ quality: QUALITY, effort: 6 }).toFile(`${folder}${name}.webp`);
}
