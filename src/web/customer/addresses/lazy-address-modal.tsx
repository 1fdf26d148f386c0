import { lazyComponent } from '#design/loading/lazy-component.tsx';

export const LazyAddressModal = lazyComponent(async () => (await import('./address-modal.tsx')).AddressModal);
