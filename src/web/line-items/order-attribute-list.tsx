import { noMotif } from '#contract/embroidery/embroidery.ts';
import { attributeText, type OrderAttributeValues } from '#contract/order-attributes.ts';
import classes from './order-attribute-list.module.css';

export function OrderAttributeList({ values }: { values: OrderAttributeValues }) {
  const filled = Object.entries(values).filter(([, value]) => !['', noMotif].includes(attributeText(value)));
  if (filled.length === 0) return null;
  return (
    <dl className={classes.list}>
      {filled.map(([name, value]) => (
        <div key={name}>
          <dt className="visually-hidden">{name}: </dt>
          <dd>{attributeText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
