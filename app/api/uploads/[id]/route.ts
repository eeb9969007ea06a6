import { cancelUpload } from "@/lib/domain/uploads/cancel-upload";
import { getUpload } from "@/lib/domain/uploads/get-upload";
import { receiveUpload } from "@/lib/domain/uploads/receive-upload";
import type { ReceiveUploadInput } from "@/lib/domain/uploads/schemas";
import { UPLOAD_PURPOSES } from "@/lib/http/upload-purposes";
import { uploadRoute } from "@/lib/http/upload-route";

type Params = { id: string };

/** How much has arrived. */
export const HEAD = uploadRoute<Params>({
  status: 200,
  handle: ({ ctx, params }) => getUpload({ ctx, input: params }, UPLOAD_PURPOSES),
});

/** What comes next, from Upload-Offset on. The last byte's answer says whether the file is taken. */
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

/** It isn't wanted any more. */
export const DELETE = uploadRoute<Params>({
  status: 204,
  handle: async ({ ctx, params }) => {
    await cancelUpload({ ctx, input: params });
    return null;
  },
});
