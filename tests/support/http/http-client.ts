import { registrationForm } from './test-client.ts';

export interface Credentials {
  username: string;
  password: string;
}

export class HttpClient {
  readonly cookies = new Map<string, string>();
  url: string;
  readonly forwardedFor: string | undefined;

  /** `forwardedFor` is the IP address that a shop behind a trusted proxy limits. */
  constructor(url: string, forwardedFor?: string) {
    this.url = url;
    this.forwardedFor = forwardedFor;
  }

  get headers(): Record<string, string> {
    return {
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': this.cookies.get('XSRF-TOKEN') ?? '',
      'content-type': 'application/json',
      ...(this.forwardedFor && { 'x-forwarded-for': this.forwardedFor }),
    };
  }

  /** Rejects if no response arrives. */
  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(this.url + path, {
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
    return { status: response.status, headers: response.headers, text, json: tryParseJson(text) };
  }

  /** Returns the response: a refusal too. */
  async signIn({ username, password }: Credentials) {
    if (!this.cookies.has('XSRF-TOKEN')) await this.send('GET', '/sanctum/csrf-cookie');
    return this.send('POST', '/login', { username, password });
  }

  /** Returns the customer's id. */
  async registerAndSignIn(): Promise<number> {
    const form = registrationForm();
    await this.send('GET', '/sanctum/csrf-cookie');
    await this.send('POST', '/api/register', form);
    const { json } = await this.signIn({ username: form.phone, password: form.password });
    return json.user.customer_id;
  }
}

function tryParseJson(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
