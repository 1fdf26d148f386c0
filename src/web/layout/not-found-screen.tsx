import { Link } from '@tanstack/react-router';

export function NotFoundScreen() {
  return (
    <main>
      Trang không tồn tại! <Link to="/home">Về trang chủ</Link>
    </main>
  );
}
