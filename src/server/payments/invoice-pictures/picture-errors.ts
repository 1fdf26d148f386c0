import { AppError, invalid, unavailable } from '#server/errors.ts';
import { InvalidPictureError, PictureTooLargeError } from '#server/files/pictures.ts';
import { StarvedDecoderError, StoppedDecoderError } from '#server/files/worker/resize-in-worker.ts';

const photographIt = 'Bạn mở ảnh đó ra, chụp màn hình rồi gửi ảnh chụp nhé.';

/** 422. Others' pictures had to wait for it. */
export class SlowPictureError extends AppError {
  constructor() {
    const message = `Ảnh này mở lâu quá. ${photographIt}`;
    super('invalid', message, { errors: { invoice_image: [message] } });
  }
}

/**
 * A 422 that says what to do instead of what a decoder said of `bytes`; a 503 if the machine was too busy to decode them; any
 * other error as it is.
 */
export function explainPictureError(error: unknown, bytes: Buffer): unknown {
  if (error instanceof StarvedDecoderError)
    return unavailable('Cửa hàng đang bận quá nên chưa xem được ảnh. Bạn gửi lại sau ít phút nhé.', 60);
  if (error instanceof StoppedDecoderError) return new SlowPictureError();
  if (error instanceof PictureTooLargeError)
    return pictureError(`Ảnh này rộng hoặc dài quá. ${photographIt}`);
  if (!(error instanceof InvalidPictureError)) return error;
  return pictureError(
    isHeic(bytes)
      ? `Cửa hàng chưa mở được ảnh HEIC. ${photographIt}`
      : 'Cửa hàng không mở được ảnh này. Bạn gửi ảnh JPEG, PNG hoặc WebP nhé.',
  );
}

const pictureError = (message: string) => invalid({ invoice_image: [message] });

const isHeic = (bytes: Buffer) =>
  /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(bytes.toString('latin1', 4, 12));
