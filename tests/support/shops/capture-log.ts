import { Writable } from 'node:stream';

/** Pass `logStream` to the app. */
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
