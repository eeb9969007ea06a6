import "server-only";
import { z } from "zod";
import type { VerbArguments } from "@/lib/auth/context";
import { selectThreads } from "@/lib/domain/platform/support/data";
import type { ThreadDto } from "@/lib/domain/platform/support/dto";
import { requireUserAndOrganization } from "@/lib/domain/platform/support/guard";
import { type ListThreadsInput, listThreadsSchema } from "@/lib/domain/platform/support/model/schemas";
import { parse } from "@/lib/errors";
import { cursorTimestamp, readPage } from "@/lib/lists/cursor";

export interface ThreadPage {
  threads: ThreadDto[];
  nextCursor: string | null;
  previousCursor: string | null;
}

const cursorSchema = z.tuple([cursorTimestamp, z.guid()]).transform(([at, id]) => ({ at, id }));

/** Lists the user's threads in this organization, sorted by latest message. Available on every plan. */
export async function listThreads({ ctx, input }: VerbArguments<ListThreadsInput>): Promise<ThreadPage> {
  const { userId } = requireUserAndOrganization(ctx);
  const { cursor, limit } = parse(listThreadsSchema, input);
  const { rows, ...cursors } = await readPage({
    list: "support-threads",
    schema: cursorSchema,
    cursor,
    limit,
    read: (place, count) => selectThreads(ctx, userId, { place, limit: count }),
    getKeys: ({ lastMessageAt, id }) => [lastMessageAt, id],
  });
  return { threads: rows, ...cursors };
}
