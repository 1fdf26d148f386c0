const folder = 'uploads/invoices';

/** Names in the file store. A replaced picture keeps its own. */
export const invoicePictures = {
  folder,
  nameOf: (requestId: number, hash: string) => `${folder}/${requestId}-${hash}.webp`,
  requestIdOf: (name: string) => Number.parseInt(name.slice(folder.length + 1), 10),
};
