import { createUpload } from "@/lib/domain/horses/uploads/create-upload";
import { UPLOAD_PURPOSES } from "@/lib/http/upload-purposes";
import { createUploadRoute, parseUploadMetadata, TUS_HEADERS } from "@/lib/http/upload-route";
import { markUnparsed } from "@/lib/mark-unparsed";
import { UPLOAD_MAX_BYTES } from "@/lib/storage/upload-limits";

/** Starts an upload. Upload-Metadata contains the name, purpose and target of the file. */
export const POST = createUploadRoute({
  status: 201,
  handle: ({ ctx, headers }) => {
    const {
      filename,
      name = filename,
      purpose,
      organization_id: _named,
      ...target
    } = parseUploadMetadata(headers);
    const input = markUnparsed({
      purpose,
      target,
      name,
      length: headers.get("upload-length") ?? undefined,
    });
    return createUpload({ ctx, input }, UPLOAD_PURPOSES);
  },
});

/** Describes the supported protocol version and extensions. */
export function OPTIONS(): Response {
  const headers = {
    ...TUS_HEADERS,
    "tus-extension": "creation,expiration,termination",
    "tus-max-size": String(UPLOAD_MAX_BYTES),
  };
  return new Response(null, { status: 204, headers });
}
