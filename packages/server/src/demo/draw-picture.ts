import type { Random } from './random.ts';

const SCENES = ['house', 'building', 'living', 'bedroom', 'kitchen'] as const;
export type Scene = (typeof SCENES)[number];

const SKIES = [
  ['#cfe7f7', '#f6fbff'],
  ['#fbe3c8', '#fff6ea'],
  ['#bcd7ef', '#eef6fc'],
] as const;
const WALLS = ['#f4e9d8', '#e9eef2', '#f1d9cf', '#dfe8da', '#f7f1e3', '#d9e2ec'] as const;
const ACCENTS = ['#b5523b', '#3b6fb5', '#4d7c5a', '#7a4f8a', '#c08a2e', '#2f6f73'] as const;
const WOODS = ['#a9744f', '#8b5e3c', '#c49a6c'] as const;

const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;

/** One flat drawing of 800 × 600 as SVG text: a front or a room, never twice quite the same. */
export function drawPicture(scene: Scene, random: Random): string {
  const wall = random.pick(WALLS);
  const accent = random.pick(ACCENTS);
  const body = { house, building, living, bedroom, kitchen }[scene](random, wall, accent);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600">${body}</svg>`;
}

function outdoors(random: Random): string {
  const [top, bottom] = random.pick(SKIES);
  const sunX = 90 + random.upTo(620);
  return (
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>` +
    rect(0, 0, 800, 600, 'url(#sky)') +
    `<circle cx="${sunX}" cy="${70 + random.upTo(60)}" r="42" fill="#fff3c4" opacity=".9"/>` +
    `<path d="M0 430q200-70 400-20t400-30v220H0z" fill="#9dbf8f"/>` +
    rect(0, 490, 800, 110, '#7fa873')
  );
}

function window(x: number, y: number, width: number, height: number): string {
  return (
    rect(x - 6, y - 6, width + 12, height + 12, '#ffffff') +
    rect(x, y, width, height, '#8fb9d6') +
    `<path d="M${x} ${y + height}l${width * 0.5} ${-height}h${width * 0.25}L${x + width * 0.3} ${y + height}z" fill="#fff" opacity=".25"/>` +
    rect(x + width / 2 - 2, y, 4, height, '#ffffff')
  );
}

function house(random: Random, wall: string, accent: string): string {
  const twoFloors = random.chance(0.5);
  const top = twoFloors ? 190 : 290;
  const floors = twoFloors ? [220, 370] : [350];
  const windows = floors.map(
    (y, floor) => window(220, y, 90, 80) + (floor === floors.length - 1 ? '' : window(480, y, 90, 80)),
  );
  return (
    outdoors(random) +
    rect(170, top, 460, 500 - top, wall) +
    `<path d="M140 ${top}L400 ${top - 120}l260 120z" fill="${accent}"/>` +
    windows.join('') +
    rect(480, 370, 90, 130, random.pick(WOODS)) +
    `<circle cx="556" cy="438" r="5" fill="#f4d58d"/>` +
    rect(440, 500, 170, 12, '#c9c2b4') +
    shrubs(random)
  );
}

function building(random: Random, wall: string, accent: string): string {
  const columns = 3 + random.upTo(2);
  const rows = 5 + random.upTo(2);
  const cell = 420 / columns;
  const height = 440 / rows;
  const windows: string[] = [];
  for (let row = 0; row < rows - 1; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = 190 + column * cell + cell * 0.2;
      const y = 75 + row * height;
      windows.push(
        window(x, y, cell * 0.6, height * 0.5),
        rect(x - 8, y + height * 0.62, cell * 0.6 + 16, 10, accent),
      );
    }
  }
  return (
    outdoors(random) +
    rect(190, 50, 420, 450, wall) +
    rect(180, 40, 440, 16, accent) +
    windows.join('') +
    rect(360, 430, 80, 70, '#5b7b94') +
    rect(340, 418, 120, 12, accent) +
    shrubs(random)
  );
}

function shrubs(random: Random): string {
  return Array.from({ length: 6 }, (_, index) => {
    const x = 40 + index * 140 + random.upTo(50);
    return `<ellipse cx="${x}" cy="505" rx="${38 + random.upTo(20)}" ry="${24 + random.upTo(14)}" fill="${random.pick(['#5f8f5a', '#6fa066', '#4f7f52'])}"/>`;
  }).join('');
}

function room(random: Random, wall: string): string {
  const planks = Array.from({ length: 9 }, (_, index) =>
    rect(0, 430 + index * 20, 800, 2, '#000', 'opacity=".07"'),
  ).join('');
  return (
    rect(0, 0, 800, 600, wall) +
    rect(0, 420, 800, 180, random.pick(WOODS)) +
    planks +
    rect(0, 412, 800, 12, '#ffffff') +
    window(90 + random.upTo(60), 90, 190, 200)
  );
}

function living(random: Random, wall: string, accent: string): string {
  return (
    room(random, wall) +
    rect(440, 110, 120, 90, '#ffffff') +
    rect(450, 120, 100, 70, random.pick(ACCENTS), 'opacity=".7"') +
    rect(360, 330, 330, 90, accent, 'rx="18"') +
    rect(340, 360, 44, 90, accent, 'rx="16"') +
    rect(666, 360, 44, 90, accent, 'rx="16"') +
    rect(380, 395, 290, 50, accent, 'rx="12" opacity=".85"') +
    `<ellipse cx="420" cy="520" rx="230" ry="44" fill="#fff" opacity=".35"/>` +
    rect(330, 480, 190, 16, random.pick(WOODS)) +
    rect(350, 496, 10, 44, '#5a4032') +
    rect(490, 496, 10, 44, '#5a4032')
  );
}

function bedroom(random: Random, wall: string, accent: string): string {
  return (
    room(random, wall) +
    rect(380, 230, 330, 120, random.pick(WOODS), 'rx="10"') +
    rect(370, 330, 350, 120, '#ffffff', 'rx="12"') +
    rect(370, 370, 350, 90, accent, 'rx="12"') +
    rect(400, 312, 120, 44, '#f7f7f7', 'rx="14"') +
    rect(570, 312, 120, 44, '#f7f7f7', 'rx="14"') +
    rect(310, 370, 54, 80, random.pick(WOODS)) +
    `<path d="M322 330h30l10 34h-50z" fill="#f4d58d"/>`
  );
}

function kitchen(random: Random, wall: string, accent: string): string {
  const doors = [330, 440, 550].map(
    (x) => rect(x, 372, 100, 118, accent, 'rx="4"') + rect(x + 84, 420, 6, 26, '#eee'),
  );
  return (
    room(random, wall) +
    rect(320, 120, 340, 90, accent, 'rx="4"') +
    rect(488, 120, 4, 90, '#fff', 'opacity=".5"') +
    rect(310, 350, 360, 20, '#d8d8d8') +
    doors.join('') +
    rect(690, 190, 90, 300, '#eef1f4', 'rx="8"') +
    rect(690, 300, 90, 4, '#c5ccd3') +
    rect(400, 318, 70, 32, '#6c7a86', 'rx="4"')
  );
}
