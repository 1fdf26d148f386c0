import { Button } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { collapsedCount } from './collapsed-addresses.ts';

interface ExpandButtonProps {
  addressCount: number;
  isExpanded: boolean;
  onToggle: () => void;
  /** Holds the radio buttons. */
  place: RefObject<HTMLElement | null>;
}

export function ExpandButton({ addressCount, isExpanded, onToggle, place }: ExpandButtonProps) {
  useFocusOnToggle(isExpanded, place);
  return (
    <Button variant="subtle" aria-expanded={isExpanded} onClick={onToggle}>
      {isExpanded ? 'Thu gọn' : `Xem tất cả ${addressCount} địa chỉ`}
    </Button>
  );
}

/** The button is far below then: reading goes on at the first address that was hidden, or at the chosen one. */
function useFocusOnToggle(isExpanded: boolean, place: RefObject<HTMLElement | null>): void {
  const wasExpanded = useRef(isExpanded);
  useEffect(() => {
    if (isExpanded === wasExpanded.current) return;
    wasExpanded.current = isExpanded;
    const radios = place.current?.querySelectorAll<HTMLInputElement>('input[type="radio"]');
    const list = [...(radios ?? [])];
    const next = isExpanded ? list[collapsedCount] : (list.find(({ checked }) => checked) ?? list[0]);
    next?.focus();
  }, [isExpanded, place]);
}
