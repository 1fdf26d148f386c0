// The published types pull Node's whole library into the web's room; this is what drawing a code uses.
declare module 'qrcode/lib/core/qrcode.js' {
  export interface Modules {
    /** How many to a side. */
    readonly size: number;
    /** Row by row, 1 where it is dark. */
    readonly data: ArrayLike<number>;
  }
  export function create(text: string, options: { errorCorrectionLevel: 'M' }): { modules: Modules };
}
