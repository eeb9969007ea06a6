import { cancelUpload } from "@/lib/domain/horses/uploads/cancel-upload";
import { getUpload } from "@/lib/domain/horses/uploads/get-upload";
import { receiveUpload } from "@/lib/domain/horses/uploads/receive-upload";
import { UPLOAD_PURPOSES } from "@/lib/http/upload-purposes";
import { createUploadRoute } from "@/lib/http/upload-route";
import { markUnparsed } from "@/lib/mark-unparsed";

type Params = { id: string };

/** Returns the number of bytes received so far. */
export const HEAD = createUploadRoute<Params>({
  status: 200,
  handle: ({ ctx, params }) => getUpload({ ctx, input: params }, UPLOAD_PURPOSES),
});

/** Appends bytes from Upload-Offset onward. The response to the last part shows whether the file was accepted. */
export const PATCH = createUploadRoute<Params>({
  status: 204,
  acceptsBytes: true,
  handle: ({ ctx, params, headers, body }) => {
    const input = markUnparsed({
      id: params.id,
      offset: headers.get("upload-offset") ?? undefined,
      body,
    });
    return receiveUpload({ ctx, input }, UPLOAD_PURPOSES);
  },
});

/** Cancels the upload. */
export const DELETE = createUploadRoute<Params>({
  status: 204,
  handle: async ({ ctx, params }) => {
    await cancelUpload({ ctx, input: params });
    return null;
  },
});
