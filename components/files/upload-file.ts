import { UPLOAD_EMPTY, UPLOAD_MAX_BYTES, UPLOAD_TOO_LARGE } from "@/lib/storage/upload-limits";
import { recallAddress, rememberAddress, type UploadTarget } from "./upload-address";
import {
  cancelUpload,
  fetchUploadOffset,
  sendPart,
  startUpload,
  UploadRejectedError,
  UploadUnknownError,
} from "./upload-requests";

/** Attempts in a row without progress; about one minute in total. */
const MOST_TRIES = 6;

interface Watching {
  signal: AbortSignal;
  /** Bytes sent so far. */
  onProgress: (sent: number) => void;
}

/**
 * Sends a file in parts, waits while the connection is lost, and resumes. Throws `UploadRejectedError` if the server
 * rejects the file and another error if the connection stays lost. Returns early if the upload is canceled.
 */
export async function uploadFile(file: File, to: UploadTarget, watching: Watching): Promise<void> {
  if (file.size > UPLOAD_MAX_BYTES) throw new UploadRejectedError(UPLOAD_TOO_LARGE, null);
  if (file.size === 0) throw new UploadRejectedError(UPLOAD_EMPTY, null);
  const { signal } = watching;
  let furthest = 0;
  for (let tries = 1; ; tries += 1) {
    const onArrived = (offset: number) => {
      if (offset > furthest) [furthest, tries] = [offset, 1];
    };
    try {
      await sendRest(file, to, { ...watching, onArrived });
      return rememberAddress(file, to, null);
    } catch (error) {
      if (signal.aborted) return await forget(file, to);
      if (error instanceof UploadRejectedError) rememberAddress(file, to, null);
      if (error instanceof UploadRejectedError || tries >= MOST_TRIES) throw error;
      await pause(2 ** (tries - 1) * 1_000, signal);
    }
  }
}

interface Sending extends Watching {
  /** The number of bytes that have arrived. */
  onArrived: (offset: number) => void;
}

async function sendRest(
  file: File,
  to: UploadTarget,
  { signal, onProgress, onArrived }: Sending,
): Promise<void> {
  const known = recallAddress(file, to);
  let offset = known === null ? null : await standing(known, signal);
  const address = known !== null && offset !== null ? known : await startUpload(file, to, signal);
  rememberAddress(file, to, address);
  offset ??= 0;
  onArrived(offset);
  // If all bytes have arrived, an empty part asks whether the file was accepted.
  do {
    offset = await sendPart({ address, file, offset, signal, onProgress });
    onArrived(offset);
  } while (offset < file.size);
}

async function standing(address: string, signal: AbortSignal): Promise<number | null> {
  try {
    return await fetchUploadOffset(address, signal);
  } catch (error) {
    if (error instanceof UploadUnknownError) return null;
    throw error;
  }
}

async function forget(file: File, to: UploadTarget): Promise<void> {
  const address = recallAddress(file, to);
  rememberAddress(file, to, null);
  if (address !== null) await cancelUpload(address);
}

/** Waits until the time has passed, the connection is back or the upload is canceled. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
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
