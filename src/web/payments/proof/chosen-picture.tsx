import { useEffect, useState } from 'react';
import classes from './invoice-picture.module.css';

/** The picture as it will be sent, with the name of the file it came from. */
export function ChosenPicture({ picture, name }: { picture: Blob; name: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return (
    <figure className={classes.frame}>
      {address && <img className={classes.picture} src={address} alt="Ảnh hoá đơn đã chọn" />}
      <figcaption className={classes.caption}>{name}</figcaption>
    </figure>
  );
}
