import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { requireStaff } from "@/lib/auth/staff";
import type { StaffThreadDto } from "@/lib/domain/platform/support/dto";
import { type ListInboxInput, listInboxSchema } from "@/lib/domain/platform/support/model/schemas";
import { getInboxSortColumn, selectInbox } from "@/lib/domain/platform/support/staff-data";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";
import { sortKeysSchema } from "@/lib/lists/sort-keys";

export interface InboxPage {
  threads: StaffThreadDto[];
  nextCursor: string | null;
  previousCursor: string | null;
}

/**
 * Lists the threads in a given state for staff, without their messages. Threads waiting for staff are sorted
 * by waiting time, longest first; other threads are sorted by latest message.
 */
export async function listInbox({ ctx, input }: VerbArguments<ListInboxInput>): Promise<InboxPage> {
  requireStaff(ctx);
  const { cursor, limit, state, plan = null, answers: assignee } = parse(listInboxSchema, input);
  const { rows, ...cursors } = await readPage({
    list: `support-inbox-${state}`,
    schema: sortKeysSchema(getInboxSortColumn(state)),
    cursor,
    limit,
    read: (place, count) => selectInbox(ctx, { state, plan, assignee, place, limit: count }),
    getKeys: ({ waitingSince, lastMessageAt, id }) => [waitingSince ?? lastMessageAt, id],
  });
  return { threads: rows, ...cursors };
}
