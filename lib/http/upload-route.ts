import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import type { UploadDto } from "@/lib/domain/horses/uploads/upload";
import { DomainError } from "@/lib/errors";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { type NextRoute, route } from "@/lib/http/route";
import { createPageHref } from "@/lib/lists/address";

/**
 * Implements tus 1.0.0: the core protocol and the creation, expiration and termination extensions (tus.io).
 */
const TUS_VERSION = "1.0.0";
export const TUS_HEADERS = { "tus-resumable": TUS_VERSION, "tus-version": TUS_VERSION };

interface UploadRequest<Params> {
  ctx: Context;
  params: Params;
  headers: Headers;
  body: unknown;
}

interface UploadRouteOptions<Params> {
  status: 200 | 201 | 204;
  /** Whether the request body can contain the file's bytes. */
  acceptsBytes?: boolean;
  handle: (request: UploadRequest<Params>) => Promise<UploadDto | null>;
}

/** Creates a route for the upload protocol. Response headers report the upload's offset. */
export function createUploadRoute<Params extends Record<string, string> = Record<never, string>>({
  status,
  acceptsBytes = false,
  handle,
}: UploadRouteOptions<Params>): NextRoute<Params> {
  return async (request, context) => {
    const respond = route<Params, UploadDto | null>({
      organizationId: getNamedOrganization,
      horseId: ({ query }) => query.get("horse_id") ?? undefined,
      readBody: async ({ body, headers }) => (acceptsBytes ? (body ?? NO_BYTES) : getRequestKey(headers)),
      handle: ({ ctx, params, body }) => {
        requireVersion(request.headers);
        return handle({ ctx, params, headers: request.headers, body });
      },
    });
    const response = await respond(request, context);
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(TUS_HEADERS)) headers.set(name, value);
    if (!response.ok) return new Response(response.body, { status: response.status, headers });
    headers.delete("content-type");
    // Read from the response, because a request repeated with the same Idempotency-Key doesn't run the handler again.
    const upload = uploadResponseSchema.parse(await response.json());
    if (upload) setUploadHeaders(headers, request, upload);
    return new Response(null, { status, headers });
  };
}

/** The parts of the response that become headers. */
const uploadResponseSchema = z
  .object({
    id: z.string(),
    received: z.number(),
    length: z.number(),
    expiresAt: z.string(),
    fileId: z.string().nullable(),
  })
  .nullable();
type UploadProgress = NonNullable<z.output<typeof uploadResponseSchema>>;

/** An empty stream, used if the request has no body. */
const NO_BYTES = new ReadableStream<Uint8Array>({ start: (controller) => controller.close() });

/** Identifies a request by its headers, which contain all its parameters. */
function getRequestKey(headers: Headers): object {
  return { length: headers.get("upload-length"), metadata: headers.get("upload-metadata") };
}

function requireVersion(headers: Headers): void {
  if ((headers.get("tus-resumable") ?? TUS_VERSION) === TUS_VERSION) return;
  throw new DomainError(
    "BAD_REQUEST",
    `Uploads use tus ${TUS_VERSION}. Send the version in the Tus-Resumable header.`,
  );
}

function setUploadHeaders(
  headers: Headers,
  request: Request,
  { id, received, length, expiresAt, fileId }: UploadProgress,
): void {
  headers.set("upload-offset", String(received));
  headers.set("upload-length", String(length));
  headers.set("upload-expires", new Date(expiresAt).toUTCString());
  if (fileId !== null) headers.set("upload-file-id", fileId);
  if (request.method !== "POST") return;
  // The URL includes the organization, so that the URL still works after the sender switches organizations.
  const searchParams = new URL(request.url).searchParams;
  const named = {
    organization_id: searchParams.get("organization_id"),
    horse_id: searchParams.get("horse_id"),
  };
  headers.set("location", createPageHref(`/api/uploads/${id}`, named));
}

/** Parses an Upload-Metadata header: `name base64,name base64`. */
export function parseUploadMetadata(headers: Headers): Record<string, string> {
  const entries = (headers.get("upload-metadata") ?? "").split(",").map((pair) => pair.trim().split(" "));
  return Object.fromEntries(
    entries.flatMap(([key = "", value = ""]) =>
      key ? [[key, Buffer.from(value, "base64").toString("utf8")]] : [],
    ),
  );
}
