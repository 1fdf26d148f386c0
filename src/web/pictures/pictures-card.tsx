import { Card } from '#web/ui/card.tsx';
import { Stitch } from '#web/ui/stitch.tsx';
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
