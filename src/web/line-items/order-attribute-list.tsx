import { attributeText, type OrderAttributeValues } from '#contract/order-attributes.ts';
import classes from './order-attribute-list.module.css';

/** What was asked for with a thing: `Tên thêu: Bống · Màu chỉ: Hồng đất`. */
export function OrderAttributeList({ values }: { values: OrderAttributeValues }) {
  const given = Object.entries(values).filter(([, value]) => attributeText(value) !== '');
  if (given.length === 0) return null;
  return (
    <dl className={classes.list}>
      {given.map(([name, value]) => (
        <div key={name}>
          <dt>{name}: </dt>
          <dd>{attributeText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
