type ReadToken = () => Promise<string | undefined>;

let readToken: ReadToken = async () => undefined;

/** A page and a service worker read cookies in different ways. */
export function setCsrfTokenReader(reader: ReadToken): void {
  readToken = reader;
}

export function readCsrfToken(): Promise<string | undefined> {
  return readToken();
}
