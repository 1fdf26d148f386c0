import { createContext, useContext } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { HeartButton } from './heart-button.tsx';
import type { RemovedProduct } from './use-removals.ts';

export const TellRemoved = createContext<(product: RemovedProduct) => void>(() => undefined);

/** For the cards within a `TellRemoved`: a heart that empties leaves the list with its card. */
export function ListedHeart({ product }: { product: Product }) {
  const tellRemoved = useContext(TellRemoved);
  return <HeartButton product={product} onRemoved={() => tellRemoved(product)} />;
}
