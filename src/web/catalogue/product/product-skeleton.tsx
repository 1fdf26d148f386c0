import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import classes from './product-view.module.css';

export function ProductSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Đang tải sản phẩm">
      <Skeleton className={classes.slide} radius={0} />
      <div className={classes.text}>
        <Skeleton height={28} width="80%" />
        <Skeleton height={28} width="40%" />
        <Skeleton height={120} />
      </div>
    </div>
  );
}
