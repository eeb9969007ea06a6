import { DomainError } from "@/lib/errors";

/** A list from where the address says; from its start when that is no place of the list, as an old link's may be. */
export async function orFromStart<Page>(
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
