import { z } from "zod";
import { unreachableError } from "@/components/forms/call-action";
import { PICTURE_MAX_BYTES, PICTURE_TOO_LARGE_MESSAGE } from "@/lib/storage/picture-limits";

const refusalSchema = z.object({ error: z.object({ message: z.string() }) });

/** Uploads a picture unchanged. Resolves to an error message, or to null after success. */
export async function sendPicture(address: string, file: File): Promise<string | null> {
  if (file.size > PICTURE_MAX_BYTES) return PICTURE_TOO_LARGE_MESSAGE;
  const headers = { "content-type": "application/octet-stream" };
  return sendRequest(address, { method: "PUT", body: file, headers });
}

export async function removePicture(address: string): Promise<string | null> {
  return sendRequest(address, { method: "DELETE" });
}

async function sendRequest(address: string, init: RequestInit): Promise<string | null> {
  try {
    const response = await fetch(address, init);
    if (response.ok) return null;
    const refusal = refusalSchema.safeParse(await response.json());
    return refusal.success ? refusal.data.error.message : "Failed to update the picture. Please try again.";
  } catch {
    // There is no connection, or a proxy responded instead of our server.
    return unreachableError.message;
  }
}
