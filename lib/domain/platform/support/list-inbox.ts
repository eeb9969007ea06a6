import "server-only";
import { z } from "zod";
import type { VerbArguments } from "@/lib/auth/context";
import { requireStaff } from "@/lib/auth/staff";
import type { StaffThreadDto } from "@/lib/domain/platform/support/dto";
import { type ListInboxInput, listInboxSchema } from "@/lib/domain/platform/support/model/schemas";
import { selectInbox } from "@/lib/domain/platform/support/staff-data";
import { parse } from "@/lib/errors";
import { cursorTimestamp, readPage } from "@/lib/lists/cursor";

export interface InboxPage {
  threads: StaffThreadDto[];
  nextCursor: string | null;
  previousCursor: string | null;
}

const cursorSchema = z.tuple([cursorTimestamp, z.guid()]).transform(([at, id]) => ({ at, id }));

/**
 * Lists the threads in a given state for staff, without their messages. Threads waiting for staff are sorted
 * by waiting time, longest first; other threads are sorted by latest message.
 */
export async function listInbox({ ctx, input }: VerbArguments<ListInboxInput>): Promise<InboxPage> {
  requireStaff(ctx);
  const { cursor, limit, state, plan = null, answers: assignee } = parse(listInboxSchema, input);
  const { rows, ...cursors } = await readPage({
    list: `support-inbox-${state}`,
    schema: cursorSchema,
    cursor,
    limit,
    read: (place, count) => selectInbox(ctx, { state, plan, assignee, place, limit: count }),
    getKeys: ({ waitingSince, lastMessageAt, id }) => [waitingSince ?? lastMessageAt, id],
  });
  return { threads: rows, ...cursors };
}
