/** Creates the value when it is first asked for: an object of `Intl` takes a slow phone up to 40 ms. */
export function once<T>(create: () => T): () => T {
  let created: { value: T } | undefined;
  return () => {
    created ??= { value: create() };
    return created.value;
  };
}
