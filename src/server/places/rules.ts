interface WardNames {
  name: string;
  district: string;
  province: string;
}

/** An address as a parcel carries it: house and street, ward, district, province. */
export function fullAddress(address: string, { name, district, province }: WardNames): string {
  // Five island districts have no ward of their own: theirs carries the district's name, which stands once.
  const parts = name === district ? [address, district, province] : [address, name, district, province];
  return parts.join(', ');
}
