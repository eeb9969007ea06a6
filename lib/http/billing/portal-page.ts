import "server-only";
import { DomainError } from "@/lib/errors";
import { type Lookup, lookup } from "@/lib/http/page-context";
import { setPageStatus } from "@/lib/http/page-status";
import type { QueryParameters } from "@/lib/lists/address";

/** Parses a page number from 1 to 9,999. Returns 1 for other values. */
export function readPageNumber(value: QueryParameters[string]): number {
  return typeof value === "string" && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 1;
}

/**
 * Loads data for a portal page. Returns a null value and sets the page's status to 404 if the data doesn't
 * exist. Sets the status to 503 if loading fails.
 */
export async function readPortalItem<Item>(work: Promise<Item>): Promise<Lookup<Item | null>> {
  const read = await lookup(
    work.catch((error: unknown) => {
      if (error instanceof DomainError && error.code === "NOT_FOUND") return null;
      throw error;
    }),
  );
  if (read.state === "failed") setPageStatus(503);
  else if (read.value === null) setPageStatus(404);
  return read;
}
