import { lazy, Suspense } from 'react';
import type { AddressModalProps } from './address-modal.tsx';

const Modal = lazy(async () => ({ default: (await import('./address-modal.tsx')).AddressModal }));

export function LazyAddressModal(props: AddressModalProps) {
  return (
    <Suspense fallback={null}>
      <Modal {...props} />
    </Suspense>
  );
}
