/** Whether this phone holds the whole catalogue. Runs in the page, so it can use nothing of ours. */
export async function holdsCatalogue(): Promise<boolean> {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === 'mam-nho-catalogue')) return false;
  return new Promise(resolve => {
    const opening = indexedDB.open('mam-nho-catalogue');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('copies').objectStore('copies').getAll();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result.some((copy: { whole: boolean }) => copy.whole));
      };
    };
  });
}
