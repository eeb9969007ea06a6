import {
  UPLOAD_EMPTY_MESSAGE,
  UPLOAD_MAX_BYTES,
  UPLOAD_TOO_LARGE_MESSAGE,
} from "@/lib/storage/upload-limits";
import {
  fetchUploadOffset,
  requestUploadCancellation,
  sendPart,
  startUpload,
  UploadNotFoundError,
  UploadRejectedError,
} from "./upload-requests";
import { loadUploadUrl, storeUploadUrl, type UploadTarget } from "./upload-url";

/** The maximum number of attempts without progress. Together, these attempts take about one minute. */
const MAX_ATTEMPTS = 6;

interface UploadFileOptions {
  signal: AbortSignal;
  /** Called with the number of bytes sent so far. */
  onProgress: (sent: number) => void;
}

/**
 * Sends a file in parts, waits while the connection is lost, and resumes. Throws `UploadRejectedError` if the
 * server rejects the file, or another error if the connection isn't restored. Returns early if the upload is
 * canceled.
 */
export async function uploadFile(file: File, to: UploadTarget, options: UploadFileOptions): Promise<void> {
  if (file.size > UPLOAD_MAX_BYTES) throw new UploadRejectedError(UPLOAD_TOO_LARGE_MESSAGE, null);
  if (file.size === 0) throw new UploadRejectedError(UPLOAD_EMPTY_MESSAGE, null);
  const { signal } = options;
  let furthest = 0;
  for (let tries = 1; ; tries += 1) {
    const onArrived = (offset: number) => {
      if (offset > furthest) [furthest, tries] = [offset, 1];
    };
    try {
      await sendRest(file, to, { ...options, onArrived });
      return storeUploadUrl(file, to, null);
    } catch (error) {
      if (signal.aborted) return await cancelAndForgetUpload(file, to);
      if (error instanceof UploadRejectedError) storeUploadUrl(file, to, null);
      if (error instanceof UploadRejectedError || tries >= MAX_ATTEMPTS) throw error;
      await waitForRetry(2 ** (tries - 1) * 1_000, signal);
    }
  }
}

interface SendOptions extends UploadFileOptions {
  /** Called with the number of bytes that the server has received. */
  onArrived: (offset: number) => void;
}

async function sendRest(
  file: File,
  to: UploadTarget,
  { signal, onProgress, onArrived }: SendOptions,
): Promise<void> {
  const known = loadUploadUrl(file, to);
  let offset = known === null ? null : await findUploadOffset(known, signal);
  const url = known !== null && offset !== null ? known : await startUpload(file, to, signal);
  storeUploadUrl(file, to, url);
  offset ??= 0;
  onArrived(offset);
  // If all bytes have arrived, sends an empty part to request the result of the upload.
  do {
    offset = await sendPart({ url, file, offset, signal, onProgress });
    onArrived(offset);
  } while (offset < file.size);
}

async function findUploadOffset(url: string, signal: AbortSignal): Promise<number | null> {
  try {
    return await fetchUploadOffset(url, signal);
  } catch (error) {
    if (error instanceof UploadNotFoundError) return null;
    throw error;
  }
}

async function cancelAndForgetUpload(file: File, to: UploadTarget): Promise<void> {
  const url = loadUploadUrl(file, to);
  storeUploadUrl(file, to, null);
  if (url !== null) await requestUploadCancellation(url);
}

/** Waits until the time has passed, the connection is restored or the upload is canceled. */
function waitForRetry(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener("online", done);
    signal.addEventListener("abort", done);
  });
}
