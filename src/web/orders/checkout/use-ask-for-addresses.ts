import { type RefObject, useEffect, useRef } from 'react';
import type { AddressSelection } from './use-address-selection.ts';

/**
 * Who asks for the address book goes on at what comes: the addresses, or the button that tries again. Who types meanwhile goes
 * on typing.
 */
export function useAskForAddresses(
  { isFetching, fetchCustomer }: AddressSelection,
  recipient: RefObject<HTMLElement | null>,
) {
  const isAsked = useRef(false);
  useEffect(() => {
    if (isFetching || !isAsked.current) return;
    isAsked.current = false;
    if (!document.activeElement?.matches('input, textarea')) focusFirstChoice(recipient.current);
  }, [isFetching, recipient]);
  return () => {
    isAsked.current = true;
    return fetchCustomer();
  };
}

export function focusFirstChoice(recipient: HTMLElement | null): void {
  const choice = recipient?.querySelector('input[type="radio"]') ?? recipient?.querySelector('button');
  if (choice instanceof HTMLElement) choice.focus();
}
