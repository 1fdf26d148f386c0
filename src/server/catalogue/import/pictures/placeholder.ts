import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { RawPicture } from '#server/files/pictures.ts';

const colours = ['#fbf6ef', '#f6d9e2', '#dcebcf', '#f3e4c8', '#dfe8ee', '#eadff0'];

export function placeholderColour(code: string): string {
  const [first = 0] = createHash('sha256').update(code).digest();
  return colours[first % colours.length] ?? '#fbf6ef';
}

export function drawPlaceholder(colour: string): Promise<RawPicture> {
  return sharp(Buffer.from(renderSprout(colour)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

const renderSprout = (
  colour: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1080" viewBox="0 0 64 64">
  <rect width="64" height="64" fill="${colour}"/>
  <rect x="5" y="5" width="54" height="54" rx="5" fill="none" stroke="#b4325a" stroke-opacity=".35" stroke-width=".5" stroke-dasharray="2 1.4"/>
  <g transform="translate(16 16) scale(.5)" fill="none" stroke-linecap="round" stroke-linejoin="round">
    <path d="M32 54V31" stroke="#4f7a3a" stroke-width="3.4" stroke-dasharray="5 4.6"/>
    <path d="M32 32C31 20 22 13 9 14c0 12 9 20 23 18Z" fill="#dcebcf" stroke="#4f7a3a" stroke-width="2.8" stroke-dasharray="4.6 3.4"/>
    <path d="M32 32c1-9 8-15 21-14 0 10-8 16-21 14Z" fill="#f6d9e2" stroke="#b4325a" stroke-width="2.8" stroke-dasharray="4.6 3.4"/>
    <path d="M20 54h24" stroke="#b4325a" stroke-width="3"/>
  </g></svg>`;
