import { z } from "zod";
import { DomainError } from "@/lib/errors";

const bodySchema = z.object({ organization_id: z.unknown() });

/** Returns the organization named in the body or the query; undefined if none exists. */
export function getNamedOrganization({ query, body }: { query: URLSearchParams; body: unknown }): unknown {
  const inBody = bodySchema.safeParse(body).data?.organization_id;
  return inBody ?? query.get("organization_id") ?? undefined;
}

/** Returns the path's id, which is a horse. */
export function getPathHorseId({ params }: { params: { id: string } }): string {
  return params.id;
}

/** Returns the path's id, which is an organization. */
export function getPathOrganizationId({ params }: { params: { id: string } }): string {
  return params.id;
}

/** Returns the body with the path's id, which overrides an id in the body. */
export function setPathId(body: unknown, id: string): { id: string } {
  return { ...getFields(body), id };
}

/** Returns the body without its organization, for verbs that reject unknown fields. */
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
