import { lazyComponent } from '#design/layout/lazy-component.tsx';

export const LazyAddressModal = lazyComponent(async () => (await import('./address-modal.tsx')).AddressModal);
