import { DomainError } from "@/lib/errors";

/** Null where what a job is about is gone meanwhile: trying again finds it no more. */
export async function tolerateGone<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError && error.code === "NOT_FOUND") return null;
    throw error;
  }
}
