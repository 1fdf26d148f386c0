import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { ResultAnnouncement } from '#design/feedback/result-announcement.tsx';
import { HeartButton } from './heart-button.tsx';

const TellRemoved = createContext<(name: string) => void>(() => undefined);

/** Says which product has left the list: its heart, which would tell, is gone with its card. */
export function RemovalAnnouncement({ children }: { children: ReactNode }) {
  const [removed, setRemoved] = useState({ count: 0, name: '' });
  const tell = (name: string) => setRemoved(({ count }) => ({ count: count + 1, name }));
  return (
    <TellRemoved value={tell}>
      <ResultAnnouncement query={String(removed.count)} text={`Đã bỏ yêu thích ${removed.name}`} />
      {children}
    </TellRemoved>
  );
}

/** For the cards within a `RemovalAnnouncement`. */
export function ListedHeart({ product }: { product: Product }) {
  const tellRemoved = useContext(TellRemoved);
  return <HeartButton product={product} onRemoved={() => tellRemoved(product.name)} />;
}
