type ReadToken = () => Promise<string | undefined>;

let read: ReadToken = async () => undefined;

/** Says how the anti-forgery token's cookie is read here: a page and a service worker each have their own way. */
export function setCsrfTokenReader(how: ReadToken): void {
  read = how;
}

/** The anti-forgery token the server has set, where it has. */
export function readCsrfToken(): Promise<string | undefined> {
  return read();
}
