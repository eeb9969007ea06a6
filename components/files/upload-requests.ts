import { z } from "zod";
import { formatUploadMetadata, getUploadsPath, type UploadTarget } from "./upload-url";

const TUS_HEADERS = { "tus-resumable": "1.0.0" };
/** The size of a part. It is small, so that little progress is lost if the connection breaks. */
const PART_BYTES = 4 * 1024 * 1024;

const refusalSchema = z.object({
  error: z.object({ code: z.string(), message: z.string(), upgrade_url: z.string().nullish() }),
});

/** Thrown if the server rejects the file. A retry is pointless. */
export class UploadRejectedError extends Error {
  readonly upgradeHref: string | null;

  constructor(message: string, upgradeHref: string | null) {
    super(message);
    this.upgradeHref = upgradeHref;
  }
}

/** Thrown if the server reports that uploads are temporarily unavailable. */
export class UploadUnavailableError extends Error {}

/** Thrown if the server no longer has a record of this upload. */
export class UploadNotFoundError extends Error {}

/** Starts an upload and resolves to its URL. */
export async function startUpload(file: File, to: UploadTarget, signal: AbortSignal): Promise<string> {
  const headers = {
    ...TUS_HEADERS,
    "upload-length": String(file.size),
    "upload-metadata": formatUploadMetadata(file, to),
  };
  const response = await fetch(getUploadsPath(to), { method: "POST", headers, signal });
  if (!response.ok) throw toUploadError(response.status, await response.text());
  return response.headers.get("location") ?? "";
}

/** Resolves to the number of bytes that the server has received. */
export async function fetchUploadOffset(url: string, signal: AbortSignal): Promise<number> {
  const response = await fetch(url, { method: "HEAD", headers: TUS_HEADERS, signal });
  if (response.ok) return Number(response.headers.get("upload-offset"));
  throw response.status === 404 ? new UploadNotFoundError() : toUploadError(response.status, "");
}

/** Cancels an upload. If this request is lost, the upload expires on the server. */
export async function requestUploadCancellation(url: string): Promise<void> {
  await fetch(url, { method: "DELETE", headers: TUS_HEADERS }).catch(() => undefined);
}

interface UploadPart {
  url: string;
  file: File;
  offset: number;
  signal: AbortSignal;
  onProgress: (sent: number) => void;
}

/**
 * Sends the next part and resolves to the new offset. Uses XMLHttpRequest, because `fetch` doesn't report upload
 * progress.
 */
export function sendPart({ url, file, offset, signal, onProgress }: UploadPart): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open("PATCH", url);
    for (const [name, value] of Object.entries(TUS_HEADERS)) request.setRequestHeader(name, value);
    request.setRequestHeader("upload-offset", String(offset));
    request.setRequestHeader("content-type", "application/offset+octet-stream");
    request.upload.onprogress = ({ loaded }) => onProgress(offset + loaded);
    request.onload = () => {
      const arrived = Number(request.getResponseHeader("upload-offset"));
      if (request.status >= 200 && request.status < 300) resolve(arrived);
      else reject(toUploadError(request.status, request.responseText));
    };
    request.onerror = () => reject(new Error("Connection lost"));
    request.onabort = () => reject(new DOMException("Upload canceled", "AbortError"));
    request.onloadend = () => signal.removeEventListener("abort", abort);
    signal.addEventListener("abort", abort);
    request.send(file.slice(offset, offset + PART_BYTES));
  });
}

/** Converts a failed response to an error. Only server errors, rate limits and conflicts can be retried. */
function toUploadError(status: number, text: string): Error {
  const body = refusalSchema.safeParse(parseJsonOrNull(text)).data?.error;
  if (status === 503 && body) return new UploadUnavailableError(body.message);
  if (status >= 500 || status === 429 || body?.code === "CONFLICT")
    return new Error(`The server responded with status ${status}`);
  return new UploadRejectedError(
    body?.message ?? "This file couldn't be uploaded. Add it again, or choose another file.",
    body?.upgrade_url ?? null,
  );
}

function parseJsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The response came from a proxy, not from our server.
    return null;
  }
}
