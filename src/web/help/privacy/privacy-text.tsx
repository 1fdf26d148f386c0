import { formatDate } from '#contract/format/date.ts';
import { shop } from '#contract/shop.ts';
import { keptData } from './kept-data.ts';
import classes from './privacy-text.module.css';
import { sections } from './sections.ts';

interface PrivacyTextProps {
  /** One level below the heading above it. */
  heading: 'h2' | 'h3';
}

export function PrivacyText({ heading: Heading }: PrivacyTextProps) {
  return (
    <>
      <section>
        <p className={classes.intro}>
          {shop.name} chỉ giữ những gì cần để làm và giao đồ cho bé. Trang này kể rõ: giữ gì, để làm gì, bao
          lâu, ai xem được, và bạn có quyền gì.
        </p>
      </section>
      <section>
        <Heading className={classes.title}>Cửa hàng giữ gì</Heading>
        <dl className={classes.kept}>
          {keptData.map(({ name, purpose, time }) => (
            <div key={name} className={classes.entry}>
              <dt>{name}</dt>
              <dd>{purpose}</dd>
              <dd className={classes.time}>{time}</dd>
            </div>
          ))}
        </dl>
      </section>
      {sections.map(({ title, items }) => (
        <section key={title}>
          <Heading className={classes.title}>{title}</Heading>
          <ul className={classes.items}>
            {items.map(item => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
      <Contact heading={Heading} />
    </>
  );
}

function Contact({ heading: Heading }: PrivacyTextProps) {
  const [version] = shop.privacyVersions;
  return (
    <section>
      <Heading className={classes.title}>Liên hệ</Heading>
      <ul className={classes.contacts}>
        <li>
          <a href={`tel:${shop.phone.replaceAll(' ', '')}`}>{shop.phone}</a>
        </li>
        <li>
          <a href={`mailto:${shop.email}`}>{shop.email}</a>
        </li>
      </ul>
      <p className={classes.version}>Bản ngày {formatDate(version)}</p>
    </section>
  );
}
