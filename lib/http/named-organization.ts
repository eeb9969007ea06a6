import { z } from "zod";
import { DomainError } from "@/lib/errors";

const bodySchema = z.object({ organization_id: z.unknown() });

/** The organization that a request names, in its body or its query; undefined when it names none. */
export function namedOrganization({ query, body }: { query: URLSearchParams; body: unknown }): unknown {
  const inBody = bodySchema.safeParse(body).data?.organization_id;
  return inBody ?? query.get("organization_id") ?? undefined;
}

/** The horse whose id is the path's. */
export function horseOfPath({ params }: { params: { id: string } }): string {
  return params.id;
}

/** The organization whose id is the path's. */
export function organizationOfPath({ params }: { params: { id: string } }): string {
  return params.id;
}

/** The body with the id of the path, which has the last word. */
export function withId(body: unknown, id: string): { id: string } {
  return { ...fieldsOf(body), id };
}

/** The body without the organization that it names, for a verb that refuses what it doesn't know. */
export function withoutOrganization(body: unknown): object {
  const { organization_id: _named, ...rest } = fieldsOf(body);
  return rest;
}

/** No body is an empty one; anything but an object is none of ours. */
function fieldsOf(body: unknown): Record<string, unknown> {
  if (body === undefined) return {};
  if (typeof body === "object" && body !== null && !Array.isArray(body)) return { ...body };
  throw new DomainError("BAD_REQUEST", "The request body must be a JSON object.");
}
