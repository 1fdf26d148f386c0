import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Logo } from '#design/theme/logo.tsx';
import { useTabTitle } from '#web/frame/page-title.ts';
import classes from './error-page.module.css';
import art from './not-found-art.module.css';

const title = 'Trang không tồn tại!';

export function NotFoundScreen() {
  useTabTitle(title);
  return (
    <main className={classes.page}>
      <NotFoundArt />
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.message}>Sợi chỉ dẫn đến đây đã đứt. Về trang chủ để xem tiếp đồ cho bé nhé.</p>
      <Button component={Link} to="/">
        Về trang chủ
      </Button>
    </main>
  );
}

function NotFoundArt() {
  return (
    <div className={art.seam}>
      <svg className={art.thread} viewBox="0 -5 130 90" width="130" height="90" aria-hidden="true">
        <path className={art.stitches} d="M0 74h62" />
        <path d="M62 74c22 0 34-10 32-26s-24-18-26-3 14 22 27 15c9-5 14-14 23-17" />
        <path className={art.frayed} d="m118 43 9-8m-9 8 11-1m-11 1 7 6" />
      </svg>
      <Logo size={104} />
      <svg className={art.thread} viewBox="0 -5 130 90" width="130" height="90" aria-hidden="true">
        <path className={art.frayed} d="m16 60-9-7m9 7-11 1m11-1-7 7" />
        <path d="M16 60c12-3 18 14 34 14" />
        <path className={art.stitches} d="M56 74h74" />
      </svg>
    </div>
  );
}
