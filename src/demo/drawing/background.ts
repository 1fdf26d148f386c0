import { darker, lighter } from './colour.ts';

// Lines over the whole table, because an SVG pattern with so small a tile renders fifty times more slowly.
const rows = (from: number) =>
  Array.from({ length: 112 }, (_, row) => `M0 ${from + row * 9}L1000 ${from + row * 9}`).join('');
const columns = Array.from({ length: 112 }, (_, row) => `M${4 + row * 9} 0L${4 + row * 9} 1000`).join('');

export function drawBackground(colour: string): string {
  return `<defs><radialGradient id="room" cx=".32" cy=".25" r=".95"><stop offset="0" stop-color="${lighter(colour, 0.55)}"/><stop offset=".6" stop-color="${colour}"/><stop offset="1" stop-color="${darker(colour, 0.07)}"/></radialGradient></defs><rect width="1000" height="1000" fill="url(#room)"/><path d="${rows(2.5)}" stroke="#8a6a4c" stroke-width="1.2" stroke-opacity=".08"/><path d="${columns}" stroke="#fffaf0" stroke-width="1.8" stroke-opacity=".28"/><path d="${rows(6.5)}" stroke="#8a6a4c" stroke-width=".8" stroke-dasharray="31 23" stroke-opacity=".1"/>`;
}
