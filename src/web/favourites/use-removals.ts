import { useState } from 'react';
import { useSetFavourite } from './use-set-favourite.ts';

export interface RemovedProduct {
  id: number;
  name: string;
}

/** What has left the list on this visit. The last one comes back first: a second tap may have hit the next card. */
export function useRemovals() {
  const setFavourite = useSetFavourite();
  const [removed, setRemoved] = useState<readonly RemovedProduct[]>([]);
  const [restored, setRestored] = useState<RemovedProduct>();
  const [announcement, setAnnouncement] = useState({ count: 0, text: '' });
  const announce = (text: string) => setAnnouncement(({ count }) => ({ count: count + 1, text }));
  const last = removed.at(-1);
  const add = ({ id, name }: RemovedProduct) => {
    setRemoved(others => [...others.filter(other => other.id !== id), { id, name }]);
    announce(`Đã bỏ yêu thích “${name}”`);
  };
  const undo = async ({ id, name }: RemovedProduct) => {
    if (!(await setFavourite(id, true))) return;
    setRestored({ id, name });
    setRemoved(others => others.filter(other => other.id !== id));
    announce(`Đã thêm lại “${name}” vào yêu thích`);
  };
  return { last, restored, announcement, add, undo };
}
