import { z } from "zod";
import { DomainError } from "@/lib/errors";

const bodySchema = z.object({ organization_id: z.unknown() });

/** Returns the `organization_id` from the body or the query; undefined if it is missing. */
export function getNamedOrganization({ query, body }: { query: URLSearchParams; body: unknown }): unknown {
  const idInBody = bodySchema.safeParse(body).data?.organization_id;
  return idInBody ?? query.get("organization_id") ?? undefined;
}

/** Returns the horse's ID from the path. */
export function getPathHorseId({ params }: { params: { id: string } }): string {
  return params.id;
}

/** Returns the organization's ID from the path. */
export function getPathOrganizationId({ params }: { params: { id: string } }): string {
  return params.id;
}

/** Returns the body with the ID from the path. Any ID in the body is replaced. */
export function setPathId(body: unknown, id: string): { id: string } {
  return { ...getFields(body), id };
}

/** Returns the body without `organization_id`, for verbs that reject unknown fields. */
export function omitOrganization(body: unknown): object {
  const { organization_id: _named, ...rest } = getFields(body);
  return rest;
}

/** Treats a missing body as empty. Rejects anything that isn't an object. */
function getFields(body: unknown): Record<string, unknown> {
  if (body === undefined) return {};
  if (typeof body === "object" && body !== null && !Array.isArray(body)) return { ...body };
  throw new DomainError("BAD_REQUEST", "The request body must be a JSON object.");
}
