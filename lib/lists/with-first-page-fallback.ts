import { DomainError } from "@/lib/errors";

/**
 * Reads a list from the cursor in the URL. Starts at the beginning if the cursor is invalid, for example in an old
 * link.
 */
export async function withFirstPageFallback<Page>(
  cursor: string | null,
  list: (cursor: string | undefined) => Promise<Page>,
): Promise<Page> {
  try {
    return await list(cursor ?? undefined);
  } catch (error) {
    if (!(error instanceof DomainError && error.fieldErrors?.cursor)) throw error;
    return list(undefined);
  }
}
