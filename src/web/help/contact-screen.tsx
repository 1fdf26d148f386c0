import { IconMail, IconMapPin, IconMessageCircle, IconPhone } from '@tabler/icons-react';
import { shop } from '#contract/shop.ts';
import { Card } from '#design/layout/card.tsx';
import { Page } from '#design/layout/page.tsx';
import classes from './contact-screen.module.css';

const digits = (number: string) => number.replaceAll(' ', '');
const ways = [
  { name: 'Điện thoại', words: shop.phone, to: `tel:${digits(shop.phone)}`, Icon: IconPhone },
  { name: 'Zalo', words: shop.zalo, to: `https://zalo.me/${digits(shop.zalo)}`, Icon: IconMessageCircle },
  { name: 'Email', words: shop.email, to: `mailto:${shop.email}`, Icon: IconMail },
  {
    name: 'Địa chỉ',
    words: shop.address,
    to: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(shop.address)}`,
    Icon: IconMapPin,
  },
];

/** How to reach the shop's people. */
export function ContactScreen() {
  return (
    <Page>
      <Card>
        <p className={classes.words}>
          Gọi, nhắn hay ghé cửa hàng, lúc nào {shop.name} cũng vui được giúp bạn.
        </p>
        <ul className={classes.ways}>
          {ways.map(({ name, words, to, Icon }) => (
            <li key={name}>
              <a className={classes.way} href={to} rel="noreferrer">
                <Icon size={24} stroke={1.75} aria-hidden="true" />
                <span>
                  <span className={classes.name}>{name}</span>
                  <span className={classes.detail}>{words}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </Page>
  );
}
