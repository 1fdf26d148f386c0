import type { FastifyInstance } from 'fastify';
import type { PrerenderedCatalogue } from '#contract/prerender.ts';
import { shareNextRun } from '#server/concurrency/share-next-run.ts';
import { SerialisedResponse } from '#server/http/endpoint/serialised-response.ts';
import { findPrerenderBundle, runPrerender } from './prerender.ts';

const paths = ['/login', '/home', '/shop'] as const;
export type PrerenderedPath = (typeof paths)[number];

export type LoadCatalogue = () => Promise<PrerenderedCatalogue>;
/** Shows nothing of the catalogue. */
const guestPath = '/login';

type ComposePage = (path: PrerenderedPath, body: string) => string;

/** While the catalogue changes all the time, rendering takes at most a tenth of a core. */
const restMs = 3_000;
/** Doubled with each failure in a row: what fails once, such as a broken bundle, tends to fail again. */
const maxRestMs = 10 * restMs;
/** The lists may have been those from before a change that took long to load. */
const lifetimeMs = 60_000;

/**
 * First screens as HTML, shown while the app loads. Nobody waits for them: before they are rendered, and after a change of
 * the catalogue until they are rendered again, visitors get the page without one.
 */
export class PrerenderedPages {
  readonly #app: FastifyInstance;
  readonly #renderOnce: () => Promise<void>;
  readonly #closing = new AbortController();
  readonly #pages = new Map<PrerenderedPath, SerialisedResponse>();
  #changes = 0;
  /** Of `#changes`, those that the pages show. */
  #shownChanges = -1;
  #startedAt = Number.NEGATIVE_INFINITY;
  /** In a row. */
  #failures = 0;

  constructor(app: FastifyInstance, loadCatalogue: LoadCatalogue, compose: ComposePage) {
    const { changeNotifications, webFolder = '' } = app.dependencies;
    const bundle = findPrerenderBundle(webFolder);
    this.#app = app;
    this.#renderOnce = shareNextRun(async () => {
      if (bundle) await this.#render(bundle, loadCatalogue, compose);
    });
    changeNotifications?.subscribe(topic => {
      if (topic === 'catalogue' || topic === 'everything') this.#changes += 1;
    });
    app.addHook('onListen', () => this.#refresh());
    app.addHook('onClose', () => this.#closing.abort());
  }

  find(path: PrerenderedPath): SerialisedResponse | undefined {
    if (path === guestPath && this.#pages.has(path)) return this.#pages.get(path);
    const showsAll = this.#shownChanges === this.#changes;
    if (!showsAll || performance.now() - this.#startedAt > lifetimeMs) this.#refresh();
    const isCurrent = showsAll && this.#app.dependencies.changeNotifications?.hasHeartbeat();
    return isCurrent ? this.#pages.get(path) : undefined;
  }

  #refresh(): void {
    const now = performance.now();
    if (now - this.#startedAt < Math.min(restMs * 2 ** this.#failures, maxRestMs)) return;
    this.#startedAt = now;
    this.#renderOnce().catch((error: unknown) => {
      this.#failures += 1;
      if (!this.#closing.signal.aborted) this.#app.log.warn({ err: error }, 'Pages were not prerendered');
    });
  }

  async #render(bundle: string, loadCatalogue: LoadCatalogue, compose: ComposePage): Promise<void> {
    // Before it is read: pages that a change overtakes are shown to nobody.
    const changes = this.#changes;
    const catalogue = await loadCatalogue();
    const screens = paths.map(path => ({ path, catalogue: path === guestPath ? null : catalogue }));
    const bodies = await runPrerender({ bundle, screens }, this.#closing.signal);
    for (const [at, path] of paths.entries())
      this.#pages.set(path, SerialisedResponse.of(Buffer.from(compose(path, bodies[at] ?? ''))));
    this.#shownChanges = changes;
    this.#failures = 0;
  }
}
