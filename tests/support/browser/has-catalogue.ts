/** True if the catalogue is complete. Runs in the page, so it uses nothing from outside itself. */
export async function hasCatalogue(): Promise<boolean> {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === 'mam-nho-catalogue')) return false;
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('mam-nho-catalogue');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const rows = request.result.transaction('copies').objectStore('copies').getAll();
      rows.onsuccess = () => {
        request.result.close();
        resolve(rows.result.some((copy: { whole: boolean }) => copy.whole));
      };
    };
  });
}
