import { z } from "zod";
import { getMetadata, getUploadsPath, type UploadTarget } from "./upload-address";

const TUS = { "tus-resumable": "1.0.0" };
/** Small enough to lose little when the connection breaks. */
const PART_BYTES = 4 * 1024 * 1024;

const refusalSchema = z.object({
  error: z.object({ code: z.string(), message: z.string(), upgrade_url: z.string().nullish() }),
});

/** The server rejected the file, so a retry is pointless. */
export class UploadRejectedError extends Error {
  readonly upgradeHref: string | null;

  constructor(message: string, upgradeHref: string | null) {
    super(message);
    this.upgradeHref = upgradeHref;
  }
}

/** The server no longer knows this upload. */
export class UploadUnknownError extends Error {}

/** Starts an upload and resolves to its address. */
export async function startUpload(file: File, to: UploadTarget, signal: AbortSignal): Promise<string> {
  const headers = { ...TUS, "upload-length": String(file.size), "upload-metadata": getMetadata(file, to) };
  const response = await fetch(getUploadsPath(to), { method: "POST", headers, signal });
  if (!response.ok) throw getProblem(response.status, await response.text());
  return response.headers.get("location") ?? "";
}

/** Resolves to the number of bytes that have arrived. */
export async function fetchUploadOffset(address: string, signal: AbortSignal): Promise<number> {
  const response = await fetch(address, { method: "HEAD", headers: TUS, signal });
  if (response.ok) return Number(response.headers.get("upload-offset"));
  throw response.status === 404 ? new UploadUnknownError() : getProblem(response.status, "");
}

/** Cancels an upload. If this request is lost, the upload expires on the server. */
export async function cancelUpload(address: string): Promise<void> {
  await fetch(address, { method: "DELETE", headers: TUS }).catch(() => undefined);
}

interface Part {
  address: string;
  file: File;
  offset: number;
  signal: AbortSignal;
  onProgress: (sent: number) => void;
}

/**
 * Sends the next part and resolves to the new offset. Uses XMLHttpRequest, because only that reports upload progress.
 */
export function sendPart({ address, file, offset, signal, onProgress }: Part): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open("PATCH", address);
    for (const [name, value] of Object.entries(TUS)) request.setRequestHeader(name, value);
    request.setRequestHeader("upload-offset", String(offset));
    request.setRequestHeader("content-type", "application/offset+octet-stream");
    request.upload.onprogress = ({ loaded }) => onProgress(offset + loaded);
    request.onload = () => {
      const arrived = Number(request.getResponseHeader("upload-offset"));
      if (request.status >= 200 && request.status < 300) resolve(arrived);
      else reject(getProblem(request.status, request.responseText));
    };
    request.onerror = () => reject(new Error("Connection lost"));
    request.onabort = () => reject(new DOMException("Upload canceled", "AbortError"));
    request.onloadend = () => signal.removeEventListener("abort", abort);
    signal.addEventListener("abort", abort);
    request.send(file.slice(offset, offset + PART_BYTES));
  });
}

/** A refusal is final. Server errors and offset conflicts can be retried. */
function getProblem(status: number, text: string): Error {
  const body = refusalSchema.safeParse(getJson(text)).data?.error;
  if (status >= 500 || status === 429 || body?.code === "CONFLICT")
    return new Error(`Answered with ${status}`);
  return new UploadRejectedError(
    body?.message ?? "This file couldn't be uploaded.",
    body?.upgrade_url ?? null,
  );
}

function getJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The answer came from a proxy, not from our server.
    return null;
  }
}
