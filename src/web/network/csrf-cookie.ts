type ReadToken = () => Promise<string | undefined>;

let read: ReadToken = async () => undefined;

/** A page and a service worker read cookies in different ways. */
export function setCsrfTokenReader(reader: ReadToken): void {
  read = reader;
}

export function readCsrfToken(): Promise<string | undefined> {
  return read();
}
