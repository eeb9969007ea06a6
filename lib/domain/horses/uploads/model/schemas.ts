import { z } from "zod";
import { requiredText } from "@/lib/fields";
import { UPLOAD_EMPTY_MESSAGE } from "@/lib/storage/upload-limits";

/** Removes folders and invalid characters from a file name. */
const fileName = requiredText("Enter a file name.", 1_000).transform(
  (name) => name.split(/[\\/]/).at(-1)?.slice(-200).trim() || "File",
);

export const createUploadSchema = z.object({
  purpose: z.string({ error: "Specify the purpose of the file." }),
  target: z.unknown(),
  name: fileName,
  length: z.coerce
    .number<string | number>({ error: "Send the length of the file (Upload-Length)." })
    .int()
    .min(1, UPLOAD_EMPTY_MESSAGE),
});
export type CreateUploadInput = z.input<typeof createUploadSchema>;

export const uploadIdSchema = z.object({ id: z.string() });
export type UploadIdInput = z.input<typeof uploadIdSchema>;

export const receiveUploadSchema = uploadIdSchema.extend({
  offset: z.coerce
    .number<string | number>({ error: "Send the offset of this part (Upload-Offset)." })
    .int()
    .min(0),
  body: z.custom<AsyncIterable<Uint8Array>>(
    (body) => typeof body === "object" && body !== null && Symbol.asyncIterator in body,
  ),
});
export type ReceiveUploadInput = z.input<typeof receiveUploadSchema>;
