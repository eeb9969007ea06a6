import "server-only";
import { errors } from "flydrive";
import { env } from "@/lib/env";
import { DomainError } from "@/lib/errors";

const MESSAGE = "Files can't be saved or read right now. Try again in a few minutes.";
const REASON = "storage";
const RETRY_SECONDS = 30;
/** Error codes for a full disk and for an exceeded user quota. */
const FULL = new Set(["ENOSPC", "EDQUOT"]);
/** Errors from the storage itself. Any other error indicates a bug in our code, such as an invalid key. */
const STORAGE_ERRORS = [
  errors.E_CANNOT_WRITE_FILE,
  errors.E_CANNOT_READ_FILE,
  errors.E_CANNOT_DELETE_FILE,
  errors.E_CANNOT_DELETE_DIRECTORY,
  errors.E_CANNOT_COPY_FILE,
  errors.E_CANNOT_CHECK_FILE_EXISTENCE,
  errors.E_CANNOT_GET_METADATA,
];

/**
 * Runs `work`, which uses stored or temporary files. Throws UNAVAILABLE if the storage fails or has no space left.
 */
export async function withStorageErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toStorageError(error);
  }
}

function toStorageError(error: unknown): unknown {
  if (!isStorageFailure(error) && !isFull(error)) return error;
  return new DomainError("UNAVAILABLE", MESSAGE, {
    ...{ reason: REASON, retryAfterSeconds: RETRY_SECONDS, cause: error },
  });
}

function isStorageFailure(error: unknown): boolean {
  return STORAGE_ERRORS.some((StorageError) => error instanceof StorageError);
}

function isFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && FULL.has(String(error.code));
}

/**
 * Returns whether to delete incomplete files after an error. If the disk is full, deleting them frees space.
 * If a bucket failed, the deletion is likely to fail too.
 */
export function shouldCleanUpAfter(error: unknown): boolean {
  return !(error instanceof DomainError && error.reason === REASON && env().S3_BUCKET);
}
