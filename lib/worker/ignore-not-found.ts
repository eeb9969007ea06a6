import { DomainError } from "@/lib/errors";

/**
 * Runs `work`. Returns null if the job's object no longer exists, because a retry wouldn't find it either.
 */
export async function ignoreNotFound<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError && error.code === "NOT_FOUND") return null;
    throw error;
  }
}
