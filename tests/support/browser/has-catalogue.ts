/** Whether this browser holds a complete catalogue. Runs in the page, so it uses nothing from outside itself. */
export async function hasCatalogue(): Promise<boolean> {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === 'mam-nho-catalogue')) return false;
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('mam-nho-catalogue');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('copies').objectStore('copies').getAll();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result.some((copy: { whole: boolean }) => copy.whole));
      };
    };
  });
}
