import "server-only";
import { z } from "zod";
import type { VerbArguments } from "@/lib/auth/context";
import { requireStaff } from "@/lib/auth/staff";
import type { ContactMessageSummary } from "@/lib/domain/platform/contact/dto";
import { type ListContactsInput, listContactsSchema } from "@/lib/domain/platform/contact/model/schemas";
import { selectContacts } from "@/lib/domain/platform/contact/staff-data";
import { parse } from "@/lib/errors";
import { cursorTimestamp, readPage } from "@/lib/lists/cursor";

export interface ContactMessagePage {
  contacts: ContactMessageSummary[];
  nextCursor: string | null;
  previousCursor: string | null;
}

const cursorSchema = z.tuple([cursorTimestamp, z.guid()]).transform(([at, id]) => ({ at, id }));

/** Lists contact messages for staff, without the message text. */
export async function listContactMessages({
  ctx,
  input,
}: VerbArguments<ListContactsInput>): Promise<ContactMessagePage> {
  requireStaff(ctx);
  const { state, cursor, limit } = parse(listContactsSchema, input);
  const { rows, ...cursors } = await readPage({
    list: "contact",
    schema: cursorSchema,
    cursor,
    limit,
    read: (place, count) => selectContacts(ctx, { isHandled: state === "done", place, limit: count }),
    getKeys: ({ createdAt, id }) => [createdAt.toISOString(), id],
  });
  return { contacts: rows, ...cursors };
}
