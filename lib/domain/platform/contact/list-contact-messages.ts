import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { requireStaff } from "@/lib/auth/staff";
import type { ContactMessageSummary } from "@/lib/domain/platform/contact/dto";
import {
  type ListContactMessagesInput,
  listContactMessagesSchema,
} from "@/lib/domain/platform/contact/model/schemas";
import { selectContactMessages } from "@/lib/domain/platform/contact/staff-data";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";
import { CREATED_COLUMN } from "@/lib/lists/newest-first";
import { sortKeysSchema } from "@/lib/lists/sort-keys";

export interface ContactMessagePage {
  contacts: ContactMessageSummary[];
  nextCursor: string | null;
  previousCursor: string | null;
}

/** Lists contact messages for staff, without the message text. */
export async function listContactMessages({
  ctx,
  input,
}: VerbArguments<ListContactMessagesInput>): Promise<ContactMessagePage> {
  requireStaff(ctx);
  const { state, cursor, limit } = parse(listContactMessagesSchema, input);
  const { rows, ...cursors } = await readPage({
    list: "contact",
    schema: sortKeysSchema(CREATED_COLUMN),
    cursor,
    limit,
    read: (place, count) => selectContactMessages(ctx, { isHandled: state === "done", place, limit: count }),
    getKeys: ({ createdAt, id }) => [createdAt.toISOString(), id],
  });
  return { contacts: rows, ...cursors };
}
