import { UPLOAD_EMPTY, UPLOAD_MAX_BYTES, UPLOAD_TOO_LARGE } from "@/lib/storage/upload-limits";
import { recallAddress, rememberAddress, type UploadTarget } from "./upload-address";
import { arrivedAt, begin, Forgotten, giveUp, Refused, sendPart } from "./upload-requests";

/** Tries in a row without a byte more that arrived; about a minute in all. */
const MOST_TRIES = 6;

interface Watching {
  signal: AbortSignal;
  /** Bytes that have been sent. */
  onProgress: (sent: number) => void;
}

/**
 * Sends a file, part by part; a lost connection is waited for, and the upload goes on where it stands. Throws
 * `Refused` when the file isn't taken, another error when there is no connection, and ends when it is given up.
 */
export async function uploadFile(file: File, to: UploadTarget, watching: Watching): Promise<void> {
  if (file.size > UPLOAD_MAX_BYTES) throw new Refused(UPLOAD_TOO_LARGE, null);
  if (file.size === 0) throw new Refused(UPLOAD_EMPTY, null);
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
      if (error instanceof Refused) rememberAddress(file, to, null);
      if (error instanceof Refused || tries >= MOST_TRIES) throw error;
      await pause(2 ** (tries - 1) * 1_000, signal);
    }
  }
}

interface Sending extends Watching {
  /** How many bytes have arrived. */
  onArrived: (offset: number) => void;
}

async function sendRest(
  file: File,
  to: UploadTarget,
  { signal, onProgress, onArrived }: Sending,
): Promise<void> {
  const known = recallAddress(file, to);
  let offset = known === null ? null : await standing(known, signal);
  const address = known !== null && offset !== null ? known : await begin(file, to, signal);
  rememberAddress(file, to, address);
  offset ??= 0;
  onArrived(offset);
  // With all bytes there, an empty part asks whether the file was taken.
  do {
    offset = await sendPart({ address, file, offset, signal, onProgress });
    onArrived(offset);
  } while (offset < file.size);
}

async function standing(address: string, signal: AbortSignal): Promise<number | null> {
  try {
    return await arrivedAt(address, signal);
  } catch (error) {
    if (error instanceof Forgotten) return null;
    throw error;
  }
}

async function forget(file: File, to: UploadTarget): Promise<void> {
  const address = recallAddress(file, to);
  rememberAddress(file, to, null);
  if (address !== null) await giveUp(address);
}

/** Until the time is over, the connection is back, or it is given up. */
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
