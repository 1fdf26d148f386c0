import { Link } from '@tanstack/react-router';
import { shop } from '#contract/shop.ts';
import { Logo } from '#design/theme/logo.tsx';
import classes from './shop-footer.module.css';

export function ShopFooter() {
  return (
    <footer className={classes.footer}>
      <span className={classes.brand}>
        <Logo size={30} />
        <span className={classes.name}>{shop.name}</span>
      </span>
      <PrivacyLink />
    </footer>
  );
}

export function PrivacyLink() {
  return (
    <Link to="/privacy" className={classes.link}>
      Quyền riêng tư
    </Link>
  );
}
