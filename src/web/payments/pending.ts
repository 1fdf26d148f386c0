import { hasUnsentFile, subscribeToUnsentFiles } from '#web/network/transfers/running-uploads.ts';
import { unansweredPictures } from '#web/storage/values/unanswered-pictures.ts';

/** `unfinished`: chosen, or on its way. `uncertain`: nobody knows whether it arrived, or another tab is sending it. */
export type PictureState = 'none' | 'unfinished' | 'uncertain';

/** Of the pictures of transfers, which are lost when the `session` ends. */
export function findPictureState(session: { customerId: number }): PictureState {
  if (hasUnsentFile(session)) return 'unfinished';
  return unansweredPictures.hasAny(session.customerId) ? 'uncertain' : 'none';
}

export const subscribeToPictures = subscribeToUnsentFiles;

const messages: Readonly<Record<PictureState, string>> = {
  none: '',
  unfinished: 'Ảnh chuyển khoản của bạn chưa gửi xong.',
  uncertain: 'Ảnh chuyển khoản của bạn chưa chắc đã tới cửa hàng.',
};

export const pictureMessage = (state: PictureState): string => messages[state];
