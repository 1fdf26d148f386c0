import type { QueryClient } from '@tanstack/react-query';
import { payment } from '#contract/status/order-statuses.ts';
import { hasUnsentFile, subscribeToUnsentFiles } from '#web/network/transfers/running-uploads.ts';
import { unansweredPictures } from '#web/storage/values/unanswered-pictures.ts';
import { findRequest } from './invoice-picture/take-answer.ts';

/** `unfinished`: chosen, or on its way. `uncertain`: nobody knows whether it arrived, or another tab is sending it. */
export type PictureState = 'none' | 'unfinished' | 'uncertain';

/** Of the pictures of transfers, which are lost when the `session` ends. */
export function findPictureState(
  queryClient: QueryClient,
  session: { readonly customerId: number },
): PictureState {
  if (hasUnsentFile(session)) return 'unfinished';
  // Otherwise the shop has a picture, or needs none any more.
  const needsPicture = (id: number) =>
    (findRequest(queryClient, id)?.payment_status ?? payment.requested) === payment.requested;
  return unansweredPictures.listRequests(session.customerId).some(needsPicture) ? 'uncertain' : 'none';
}

/** Also to those of other tabs. */
export function subscribeToPictures(listener: () => void): () => void {
  const unsubscribe = subscribeToUnsentFiles(listener);
  addEventListener('storage', listener);
  return () => {
    unsubscribe();
    removeEventListener('storage', listener);
  };
}

const messages: Readonly<Record<PictureState, string>> = {
  none: '',
  unfinished: 'Ảnh chuyển khoản của bạn chưa gửi xong.',
  uncertain: 'Ảnh chuyển khoản của bạn chưa chắc đã tới cửa hàng.',
};

export const pictureMessage = (state: PictureState): string => messages[state];
