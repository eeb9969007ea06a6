import { cancelUpload } from "@/lib/domain/uploads/cancel-upload";
import { getUpload } from "@/lib/domain/uploads/get-upload";
import { receiveUpload } from "@/lib/domain/uploads/receive-upload";
import type { ReceiveUploadInput } from "@/lib/domain/uploads/schemas";
import { UPLOAD_PURPOSES } from "@/lib/http/upload-purposes";
import { uploadRoute } from "@/lib/http/upload-route";

type Params = { id: string };

/** Returns how many bytes have arrived. */
export const HEAD = uploadRoute<Params>({
  status: 200,
  handle: ({ ctx, params }) => getUpload({ ctx, input: params }, UPLOAD_PURPOSES),
});

/** Appends bytes from Upload-Offset onward. The response to the last byte says whether the file is accepted. */
export const PATCH = uploadRoute<Params>({
  status: 204,
  takesBytes: true,
  handle: ({ ctx, params, headers, body }) => {
    const input = {
      id: params.id,
      offset: headers.get("upload-offset") ?? undefined,
      body,
    } as ReceiveUploadInput;
    return receiveUpload({ ctx, input }, UPLOAD_PURPOSES);
  },
});

/** Cancels the upload. */
export const DELETE = uploadRoute<Params>({
  status: 204,
  handle: async ({ ctx, params }) => {
    await cancelUpload({ ctx, input: params });
    return null;
  },
});
