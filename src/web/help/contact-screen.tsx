import { IconMail, IconMapPin, IconMessageCircle, IconPhone } from '@tabler/icons-react';
import { shop } from '#contract/shop.ts';
import { Card } from '#design/layout/card.tsx';
import { Page } from '#design/layout/page.tsx';
import classes from './contact-screen.module.css';

const removeSpaces = (number: string) => number.replaceAll(' ', '');
const contacts = [
  { name: 'Điện thoại', text: shop.phone, url: `tel:${removeSpaces(shop.phone)}`, Icon: IconPhone },
  {
    name: 'Zalo',
    text: shop.zalo,
    url: `https://zalo.me/${removeSpaces(shop.zalo)}`,
    Icon: IconMessageCircle,
  },
  { name: 'Email', text: shop.email, url: `mailto:${shop.email}`, Icon: IconMail },
  {
    name: 'Địa chỉ',
    text: shop.address,
    url: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(shop.address)}`,
    Icon: IconMapPin,
  },
];

export function ContactScreen() {
  return (
    <Page>
      <Card>
        <p className={classes.text}>
          Gọi, nhắn hay ghé cửa hàng, lúc nào {shop.name} cũng vui được giúp bạn.
        </p>
        <ul className={classes.contacts}>
          {contacts.map(({ name, text, url, Icon }) => (
            <li key={name}>
              <a className={classes.contact} href={url} rel="noreferrer">
                <Icon size={24} stroke={1.75} aria-hidden="true" />
                <span>
                  <span className={classes.name}>{name}</span>
                  <span className={classes.detail}>{text}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </Page>
  );
}
