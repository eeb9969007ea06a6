import { AsyncLocalStorage } from "node:async_hooks";

/** The headers of the current request, which next/headers returns in tests. */
const current = new AsyncLocalStorage<Headers>();

export function withRequestHeaders<T>(headers: Headers, work: () => Promise<T>): Promise<T> {
  return current.run(headers, work);
}

function parseCookies(header: string): Map<string, string> {
  const pairs = header.split(/;\s*/).filter((pair) => pair.includes("="));
  return new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]));
}

/** Replaces the module next/headers, which works only inside Next.js. */
export const nextHeaders = {
  headers: async () => current.getStore() ?? new Headers(),
  cookies: async () => {
    const values = parseCookies(current.getStore()?.get("cookie") ?? "");
    return {
      get: (name: string) => {
        const value = values.get(name);
        return value === undefined ? undefined : { name, value };
      },
      getAll: () => [...values].map(([name, value]) => ({ name, value })),
      has: (name: string) => values.has(name),
      set: () => undefined,
      delete: () => undefined,
    };
  },
};
