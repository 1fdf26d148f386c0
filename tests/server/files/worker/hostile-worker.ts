import * as z from 'zod/mini';

// Does what the bytes say, as a decoder might that a picture has got the better of.

const request = z.object({ bytes: z.custom<Uint8Array>() });
const hoard: Buffer[] = [];

process.on('message', message => {
  const { bytes } = request.parse(message);
  const order = Buffer.from(bytes).toString();
  if (order === 'spin') for (;;);
  if (order === 'crash') process.kill(process.pid, 'SIGSEGV');
  if (order === 'fail') process.exit(1);
  if (order === 'hoard') setInterval(() => hoard.push(Buffer.alloc(20_000_000, 1)), 5);
  if (order === 'environment') process.send?.({ webp: Buffer.from(JSON.stringify(process.env)) });
  if (order === 'echo') process.send?.({ webp: bytes });
});
