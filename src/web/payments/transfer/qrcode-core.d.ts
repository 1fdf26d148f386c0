// The published types require Node's types, which the web app must not see. This declares the part in use.
declare module 'qrcode/lib/core/qrcode.js' {
  export interface Modules {
    /** Modules per side. */
    readonly size: number;
    /** Row by row; 1 is dark. */
    readonly data: ArrayLike<number>;
  }
  export function create(text: string, options: { errorCorrectionLevel: 'M' }): { modules: Modules };
}
