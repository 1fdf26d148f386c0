/** Of the whole process. With more, what remains would not do for the requests themselves. */
const maxBytes = 64 * 1024 * 1024;

interface Arriving {
  bytes: number;
  refuse(): void;
}

export interface ArrivingBody {
  count(length: number): void;
  end(): void;
}

/** JSON bodies that are not complete. Beyond 64 MB of all, the largest is refused: who fills the memory loses their own. */
export class ArrivingBodies {
  readonly #bodies = new Set<Arriving>();
  #bytes = 0;

  begin(refuse: () => void): ArrivingBody {
    const body: Arriving = { bytes: 0, refuse };
    this.#bodies.add(body);
    return {
      count: length => {
        if (!this.#bodies.has(body)) return;
        body.bytes += length;
        this.#bytes += length;
        if (this.#bytes > maxBytes) this.#findLargest()?.refuse();
      },
      end: () => {
        if (this.#bodies.delete(body)) this.#bytes -= body.bytes;
      },
    };
  }

  #findLargest(): Arriving | undefined {
    let largest: Arriving | undefined;
    for (const body of this.#bodies) if (body.bytes > (largest?.bytes ?? -1)) largest = body;
    return largest;
  }
}
