import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { LATEST_MESSAGE_COLUMN, selectThreads } from "@/lib/domain/platform/support/data";
import type { ThreadDto } from "@/lib/domain/platform/support/dto";
import { requireUserAndOrganization } from "@/lib/domain/platform/support/guard";
import { type ListThreadsInput, listThreadsSchema } from "@/lib/domain/platform/support/model/schemas";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";
import { sortKeysSchema } from "@/lib/lists/sort-keys";

export interface ThreadPage {
  threads: ThreadDto[];
  nextCursor: string | null;
  previousCursor: string | null;
}

/** Lists the user's threads in this organization, sorted by latest message. Available on every plan. */
export async function listThreads({ ctx, input }: VerbArguments<ListThreadsInput>): Promise<ThreadPage> {
  const { userId } = requireUserAndOrganization(ctx);
  const { cursor, limit } = parse(listThreadsSchema, input);
  const { rows, ...cursors } = await readPage({
    list: "support-threads",
    schema: sortKeysSchema(LATEST_MESSAGE_COLUMN),
    cursor,
    limit,
    read: (place, count) => selectThreads(ctx, userId, { place, limit: count }),
    getKeys: ({ lastMessageAt, id }) => [lastMessageAt, id],
  });
  return { threads: rows, ...cursors };
}
