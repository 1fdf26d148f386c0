import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTabTitle } from '#web/frame/page-title.ts';
import classes from './error-page.module.css';
import { NotFoundArt } from './not-found-art.tsx';

const title = 'Trang không tồn tại!';

/** Any address the shop does not have (`spec §2`). */
export function NotFoundScreen() {
  useTabTitle(title);
  return (
    <main className={classes.page}>
      <NotFoundArt />
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.words}>Sợi chỉ dẫn đến đây đã đứt. Về trang chủ để xem tiếp đồ cho bé nhé.</p>
      <Button component={Link} to="/">
        Về trang chủ
      </Button>
    </main>
  );
}
