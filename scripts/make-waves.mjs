// Draws the wave video behind the dashboards and its first frame as a still:
//   node scripts/make-waves.mjs
// Needed only when the look of the sea changes; the two files it writes are kept in the repository.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const WIDTH = 1280;
const HEIGHT = 720;
const FPS = 24;
const SECONDS = 8;
const FRAMES = FPS * SECONDS;
const folder = fileURLToPath(new URL('../packages/web/public/images/', import.meta.url));

const ABYSS = [3, 11, 24];
const NIGHT_SKY = [5, 17, 35];
const HORIZON = [13, 47, 84];
const MOONLIT = [58, 122, 176];

/** Far to near. Whole turns per loop make the last frame meet the first; the x frequency is free. */
const ridges = Array.from({ length: 7 }, (_, index) => {
  const near = index / 6;
  return {
    base: HEIGHT * (0.36 + 0.6 * near ** 1.35),
    crest: mix([20, 66, 110], [9, 38, 72], near),
    depth: 70 + 190 * near,
    glint: 0.3 - 0.16 * near,
    swells: [
      {
        height: 7 + 24 * near,
        across: 2.3 - 1.35 * near,
        turns: index % 2 === 0 ? 1 : -1,
        phase: index * 1.7,
      },
      {
        height: 4 + 11 * near,
        across: 4.1 - 1.9 * near,
        turns: index % 2 === 0 ? -1 : 1,
        phase: index * 2.9 + 1,
      },
      { height: 2 + 4 * near, across: 7.7 - 3.2 * near, turns: 2, phase: index * 0.8 + 4 },
    ],
  };
});

function mix(from, to, share) {
  return from.map((value, channel) => value + (to[channel] - value) * share);
}

function clamp(value) {
  return Math.min(1, Math.max(0, value));
}

function ridgeHeight({ base, swells }, x, loop) {
  let y = base;
  for (const { height, across, turns, phase } of swells) {
    y += height * Math.sin(2 * Math.PI * ((across * x) / WIDTH + turns * loop) + phase);
  }
  return y;
}

/** Two uniform draws make triangular noise: gradients dissolve into it instead of breaking into bands. */
const grain = Float32Array.from({ length: 1 << 16 }, () => random() + random() - 1);

function random() {
  random.state = (Math.imul(random.state ?? 20261119, 1664525) + 1013904223) >>> 0;
  return random.state / 2 ** 32;
}

function drawFrame(frame, number) {
  const loop = number / FRAMES;
  const colour = [0, 0, 0];
  for (let x = 0; x < WIDTH; x++) {
    const crests = ridges.map((ridge) => ridgeHeight(ridge, x, loop));
    const moon = Math.exp(-(((x / WIDTH - 0.68) / 0.34) ** 2));
    for (let y = 0; y < HEIGHT; y++) {
      paintSky(colour, y, moon);
      ridges.forEach((ridge, index) => {
        paintRidge(colour, ridge, y - crests[index], moon);
      });
      const offset = (y * WIDTH + x) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const noise = grain[(x * 7919 + y * 104729 + channel * 31) & 0xffff];
        frame[offset + channel] = Math.max(0, Math.round(colour[channel] + noise * 1.6));
      }
    }
  }
}

function paintSky(colour, y, moon) {
  const glow = clamp(y / (HEIGHT * 0.42)) ** 2.2 * (0.45 + 0.55 * moon);
  for (let channel = 0; channel < 3; channel++) {
    colour[channel] = NIGHT_SKY[channel] + (HORIZON[channel] - NIGHT_SKY[channel]) * glow;
  }
}

function paintRidge(colour, { crest, depth, glint }, below, moon) {
  if (below <= -1) return;
  const cover = clamp(below + 1) * 0.9;
  const sink = clamp(below / depth) ** 0.7;
  const shine =
    glint * moon * Math.exp(-((below / 9) ** 2)) + glint * 0.5 * moon * Math.exp(-((below / 34) ** 2));
  for (let channel = 0; channel < 3; channel++) {
    const lit = crest[channel] * (0.62 + 0.38 * moon);
    const water = lit + (ABYSS[channel] - lit) * sink;
    const painted = water + (MOONLIT[channel] - water) * shine;
    colour[channel] += (painted - colour[channel]) * cover;
  }
}

function requireFfmpeg() {
  if (spawnSync('ffmpeg', ['-version']).status === 0) return;
  console.error(
    'ffmpeg not found. Install it: apt install ffmpeg · brew install ffmpeg · winget install ffmpeg',
  );
  process.exit(1);
}

async function encode() {
  const raw = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${WIDTH}x${HEIGHT}`,
    '-r',
    String(FPS),
    '-i',
    '-',
  ];
  const h264 = [
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-crf',
    '21',
    '-x264-params',
    'aq-mode=3:chroma-qp-offset=-6',
  ];
  const bt709 = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];
  const colours = ['-vf', 'scale=out_color_matrix=bt709', ...bt709];
  const web = ['-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-an', `${folder}blue_waves.mp4`];
  const ffmpeg = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...raw, ...h264, ...colours, ...web], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const closed = once(ffmpeg, 'close');
  for (let number = 0; number < FRAMES; number++) {
    const frame = Buffer.allocUnsafe(WIDTH * HEIGHT * 3);
    drawFrame(frame, number);
    if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  await closed;
}

function keepStill() {
  const still = ['-i', `${folder}blue_waves.mp4`, '-frames:v', '1', '-q:v', '4', `${folder}blue_waves.jpg`];
  spawnSync('ffmpeg', ['-y', '-loglevel', 'error', ...still], { stdio: 'inherit' });
}

requireFfmpeg();
await encode();
keepStill();
for (const name of ['blue_waves.mp4', 'blue_waves.jpg']) {
  console.log(`${name}: ${Math.round(statSync(folder + name).size / 1000)} kB`);
}
