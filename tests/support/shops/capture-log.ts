import { Writable } from 'node:stream';

/** A `logStream` for the app; each entry of `lines` is one line of its log. */
export function captureLog() {
  const lines: string[] = [];
  const logStream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, logStream };
}
