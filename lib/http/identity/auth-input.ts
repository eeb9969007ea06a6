import { markUnparsed, type Unparsed } from "@/lib/mark-unparsed";

/** Adds the named query parameter, which auth-js sends, to a copy of the body. */
export function addQueryParameter(
  { body, query }: { body: unknown; query: URLSearchParams },
  name: string,
): Unparsed {
  const value = query.get(name);
  if (value === null || typeof body !== "object" || body === null) return markUnparsed(body);
  return markUnparsed({ ...body, [name]: value });
}

/** Adds the named path parameter to a copy of the body. */
export function addPathParameter(
  { body, params }: { body: unknown; params: Record<string, string> },
  name: string,
): Unparsed {
  return markUnparsed({ ...(typeof body === "object" && body), [name]: params[name] });
}
