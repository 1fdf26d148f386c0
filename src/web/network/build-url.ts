type ParamValue = string | number | boolean | null | undefined;
export type UrlParams = Record<string, ParamValue | readonly ParamValue[]>;

/** Fills `:name` in a path pattern and appends the query: a list as repeated entries, nothing for null and undefined. */
export function buildUrl(pattern: string, params: UrlParams, query: UrlParams): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const entry of [value].flat()) {
      if (entry !== undefined && entry !== null) search.append(name, String(entry));
    }
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
