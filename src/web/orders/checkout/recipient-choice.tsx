import { Button } from '@mantine/core';
import { type Ref, useId } from 'react';
import { ErrorState } from '#design/feedback/error-state.tsx';
import { useReachable } from '#web/network/reachability/use-reachable.ts';
import { type AddressEditor, EditableAddressChoice } from '#web/orders/delivery/editable-address-choice.tsx';
import { DeliveryAddress } from '#web/places/delivery-address.tsx';
import classes from './recipient-choice.module.css';
import type { AddressSelection } from './use-address-selection.ts';

interface RecipientChoiceProps {
  selection: AddressSelection;
  AddressEditor: AddressEditor;
  onRetry: () => void;
  ref: Ref<HTMLElement>;
}

export function RecipientChoice({ selection, AddressEditor, onRetry, ref }: RecipientChoiceProps) {
  const { customer, isFetching, address, isOpen, toggle, choose, error } = selection;
  const reachable = useReachable();
  const headingId = useId();
  const isList = isOpen || !address;
  return (
    <section ref={ref} className={classes.recipient} aria-labelledby={headingId}>
      <div className={classes.header}>
        <h3 id={headingId} className={classes.heading}>
          Người nhận
        </h3>
        {address && (
          <Button variant="subtle" aria-expanded={isOpen} onClick={toggle}>
            {isOpen ? 'Xong' : 'Đổi'}
          </Button>
        )}
      </div>
      {isList && customer && (
        <EditableAddressChoice
          customer={customer}
          chosen={address?.id ?? null}
          onChoose={choose}
          AddressEditor={AddressEditor}
          error={error}
        />
      )}
      {!customer && !reachable && (
        <p className={classes.text}>
          Sổ địa chỉ chưa về máy: có mạng, đơn được giao đến địa chỉ mặc định trong hồ sơ của bạn.
        </p>
      )}
      {!customer && reachable && isFetching && (
        <p className={classes.text} role="status">
          Đang lấy sổ địa chỉ…
        </p>
      )}
      {!customer && reachable && !isFetching && (
        <ErrorState text="Sổ địa chỉ chưa về máy nên chưa biết giao tới đâu." onRetry={onRetry} />
      )}
      {!isList && <DeliveryAddress recipient={address} customer={customer} address={address.address_full} />}
    </section>
  );
}
