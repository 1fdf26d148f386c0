import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#design/feedback/empty-state.tsx';

export function OrderNotFound() {
  return (
    <EmptyState text="Không tìm thấy đơn hàng này.">
      <Button renderRoot={props => <Link to="/orders" {...props} />}>Xem đơn hàng của bạn</Button>
    </EmptyState>
  );
}
