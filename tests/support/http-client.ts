import { registrationForm } from './test-client.ts';

/** Somebody who calls a shop over the network, cookies and token kept. */
export class HttpClient {
  readonly cookies = new Map<string, string>();
  address: string;
  readonly from: string | undefined;

  /** `from` is the address a proxy in front would tell; a shop that trusts this machine counts it by itself. */
  constructor(address: string, from?: string) {
    this.address = address;
    this.from = from;
  }

  /** What every call of this phone carries. */
  get headers(): Record<string, string> {
    return {
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': this.cookies.get('XSRF-TOKEN') ?? '',
      'content-type': 'application/json',
      ...(this.from && { 'x-forwarded-for': this.from }),
    };
  }

  /** Sends a call; rejects where no answer comes. */
  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(this.address + path, {
      method,
      headers: { ...this.headers, ...headers },
      signal: AbortSignal.timeout(20_000),
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, decodeURIComponent(value));
    }
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parsed(text) };
  }

  /** Registers and signs in. Gives the customer's id. */
  async join(): Promise<number> {
    const form = registrationForm();
    await this.send('GET', '/sanctum/csrf-cookie');
    await this.send('POST', '/api/register', form);
    const { json } = await this.send('POST', '/login', { username: form.phone, password: form.password });
    return json.user.customer_id;
  }
}

function parsed(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
