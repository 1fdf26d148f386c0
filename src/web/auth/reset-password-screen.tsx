import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { shop } from '#contract/shop.ts';
import classes from './form.module.css';

/** Only the shop's staff resets passwords; the button says how to reach them. */
export function ResetPasswordScreen() {
  const [submitted, setSubmitted] = useState(false);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setSubmitted(true);
  };
  return (
    <>
      <form className={classes.form} noValidate onSubmit={onSubmit}>
        <TextInput label="Email" name="email" type="email" autoComplete="email" inputMode="email" />
        <Button type="submit">Lấy lại mật khẩu</Button>
        <div role="status">{submitted && <ContactDetails />}</div>
      </form>
      <p className={classes.links}>
        <Link to="/login" className={classes.link}>
          Về đăng nhập
        </Link>
      </p>
    </>
  );
}

function ContactDetails() {
  return (
    <div className={classes.notice}>
      <p>
        Nhân viên {shop.name} đặt lại mật khẩu giúp bạn, sau khi hỏi để chắc đó là bạn. Bạn gọi hoặc nhắn cửa
        hàng, kèm email hay số điện thoại đã đăng ký nhé:
      </p>
      <ul>
        <li>
          Điện thoại: <a href={`tel:${shop.phone.replaceAll(' ', '')}`}>{shop.phone}</a>
        </li>
        <li>
          Zalo: <a href={`https://zalo.me/${shop.zalo.replaceAll(' ', '')}`}>{shop.zalo}</a>
        </li>
      </ul>
    </div>
  );
}
