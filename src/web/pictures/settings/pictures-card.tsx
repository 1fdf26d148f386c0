import { Card } from '#design/layout/card.tsx';
import { Stitch } from '#design/theme/stitch.tsx';
import { AllPictures } from './all-pictures.tsx';
import { StorageUse } from './storage-use.tsx';

/** What of the shop lies on this phone. */
export function PicturesCard() {
  return (
    <Card label="Trên máy này">
      <AllPictures />
      <Stitch />
      <StorageUse />
    </Card>
  );
}
