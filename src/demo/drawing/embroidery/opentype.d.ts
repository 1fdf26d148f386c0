// The published types would add the DOM library to the compilation of the server.
declare module 'opentype.js' {
  export interface Command {
    type: string;
    x?: number;
    y?: number;
    x1?: number;
    y1?: number;
    x2?: number;
    y2?: number;
  }
  export interface Glyph {
    advanceWidth?: number;
    getPath(x: number, y: number, size: number): { commands: Command[] };
  }
  export interface Font {
    unitsPerEm: number;
    charToGlyphIndex(character: string): number;
    charToGlyph(character: string): Glyph;
  }
  const opentype: { parse(file: ArrayBuffer): Font };
  export default opentype;
}
