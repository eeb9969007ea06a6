import { UPLOAD_EMPTY, UPLOAD_MAX_BYTES, UPLOAD_TOO_LARGE } from "@/lib/storage/upload-limits";
import { loadUploadAddress, storeUploadAddress, type UploadTarget } from "./upload-address";
import {
  cancelUpload,
  fetchUploadOffset,
  sendPart,
  startUpload,
  UploadRejectedError,
  UploadUnknownError,
} from "./upload-requests";

/** Maximum number of attempts without progress; about one minute in total. */
const MAX_ATTEMPTS = 6;

interface UploadFileOptions {
  signal: AbortSignal;
  /** Bytes sent so far. */
  onProgress: (sent: number) => void;
}

/**
 * Sends a file in parts, waits while the connection is lost, and resumes. Throws `UploadRejectedError` if the server
 * rejects the file and another error if the connection stays lost. Returns early if the upload is canceled.
 */
export async function uploadFile(file: File, to: UploadTarget, options: UploadFileOptions): Promise<void> {
  if (file.size > UPLOAD_MAX_BYTES) throw new UploadRejectedError(UPLOAD_TOO_LARGE, null);
  if (file.size === 0) throw new UploadRejectedError(UPLOAD_EMPTY, null);
  const { signal } = options;
  let furthest = 0;
  for (let tries = 1; ; tries += 1) {
    const onArrived = (offset: number) => {
      if (offset > furthest) [furthest, tries] = [offset, 1];
    };
    try {
      await sendRest(file, to, { ...options, onArrived });
      return storeUploadAddress(file, to, null);
    } catch (error) {
      if (signal.aborted) return await cancelAndForgetUpload(file, to);
      if (error instanceof UploadRejectedError) storeUploadAddress(file, to, null);
      if (error instanceof UploadRejectedError || tries >= MAX_ATTEMPTS) throw error;
      await waitForRetry(2 ** (tries - 1) * 1_000, signal);
    }
  }
}

interface SendOptions extends UploadFileOptions {
  /** The number of bytes that have arrived. */
  onArrived: (offset: number) => void;
}

async function sendRest(
  file: File,
  to: UploadTarget,
  { signal, onProgress, onArrived }: SendOptions,
): Promise<void> {
  const known = loadUploadAddress(file, to);
  let offset = known === null ? null : await findUploadOffset(known, signal);
  const address = known !== null && offset !== null ? known : await startUpload(file, to, signal);
  storeUploadAddress(file, to, address);
  offset ??= 0;
  onArrived(offset);
  // If all bytes have arrived, an empty part requests the result of the upload.
  do {
    offset = await sendPart({ address, file, offset, signal, onProgress });
    onArrived(offset);
  } while (offset < file.size);
}

async function findUploadOffset(address: string, signal: AbortSignal): Promise<number | null> {
  try {
    return await fetchUploadOffset(address, signal);
  } catch (error) {
    if (error instanceof UploadUnknownError) return null;
    throw error;
  }
}

async function cancelAndForgetUpload(file: File, to: UploadTarget): Promise<void> {
  const address = loadUploadAddress(file, to);
  storeUploadAddress(file, to, null);
  if (address !== null) await cancelUpload(address);
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
