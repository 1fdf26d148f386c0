type Value = string | number | boolean | null | undefined;
export type UrlParams = Record<string, Value | readonly Value[]>;

/** Fills `:name` in a path pattern and appends the query: a list as one entry each, nothing for what is not given. */
export function buildUrl(pattern: string, params: UrlParams, query: UrlParams): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined && one !== null) search.append(name, String(one));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
