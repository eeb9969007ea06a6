import { createPageQuery } from "@/lib/lists/prisma-page";
import { type PageRequest, sortKeysSchema } from "@/lib/lists/sort-keys";

export const CREATED_COLUMN = { field: "createdAt", type: "timestamptz" } as const;

/** The sort keys of a list whose newest rows come first. */
export const newestFirstKeysSchema = sortKeysSchema(CREATED_COLUMN);

/** `createdAt` is in ISO 8601 format. */
export const getNewestFirstKeys = ({ createdAt, id }: { createdAt: string; id: string }) => [createdAt, id];

/** Returns the parts of a Prisma query that reads one page of a list, newest rows first. */
export function createNewestFirstQuery(page: PageRequest) {
  return createPageQuery({ ...page, columns: [CREATED_COLUMN], isDescending: true });
}
