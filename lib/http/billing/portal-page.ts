import "server-only";
import { DomainError } from "@/lib/errors";
import { type Lookup, lookup } from "@/lib/http/page-context";
import { setPageStatus } from "@/lib/http/page-status";
import type { QueryParameters } from "@/lib/lists/address";

/** Returns a page number from 1 to 9,999. */
export function readPageNumber(value: QueryParameters[string]): number {
  return typeof value === "string" && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 1;
}

/** Reads what a page of the portal shows, and sets the page's status if it can't. The value is null if it doesn't exist. */
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
