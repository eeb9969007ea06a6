import { markUnparsed, type Unparsed } from "@/lib/mark-unparsed";

/** Returns the body with the query parameter that auth-js sends. */
export function withQuery(
  { body, query }: { body: unknown; query: URLSearchParams },
  name: string,
): Unparsed {
  const value = query.get(name);
  if (value === null || typeof body !== "object" || body === null) return markUnparsed(body);
  return markUnparsed({ ...body, [name]: value });
}

/** Returns the body with the path parameter. */
export function withParameter(
  { body, params }: { body: unknown; params: Record<string, string> },
  name: string,
): Unparsed {
  return markUnparsed({ ...(typeof body === "object" && body), [name]: params[name] });
}
