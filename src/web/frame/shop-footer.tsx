import { shop } from '#contract/shop.ts';
import { Sprout } from '#design/theme/sprout.tsx';
import classes from './shop-footer.module.css';

export function ShopFooter() {
  return (
    <footer className={classes.footer}>
      <Sprout size={30} />
      <span className={classes.name}>{shop.name}</span>
    </footer>
  );
}
