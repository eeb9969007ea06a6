import "server-only";
import { requireOwnOrganization, requirePermission, type VerbArguments } from "@/lib/auth/context";
import {
  CONTACT_SORT_COLUMN,
  countSelectedContacts,
  getContactOrDuplicate,
  selectContacts,
} from "@/lib/domain/billing/contacts/data";
import type { ContactDto } from "@/lib/domain/billing/contacts/dto";
import {
  type ContactIdInput,
  contactIdSchema,
  type ListContactsInput,
  listContactsSchema,
} from "@/lib/domain/billing/contacts/model/schemas";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";
import { sortKeysSchema } from "@/lib/lists/sort-keys";

export interface ContactPage {
  contacts: ContactDto[];
  /** Cursor for the next page; null on the last page. */
  nextCursor: string | null;
  /** Cursor for the previous page; null on the first page. */
  previousCursor: string | null;
}

/** Lists contacts by name. The search matches names, email addresses and phone numbers. */
export async function listContacts({ ctx, input }: VerbArguments<ListContactsInput>): Promise<ContactPage> {
  requirePermission(ctx, "horses", "read");
  requireOwnOrganization(ctx);
  const { cursor, limit, role = null, archived, search } = parse(listContactsSchema, input);
  const filter = { search, role, isArchived: archived };
  const { rows, ...cursors } = await readPage({
    list: "contacts",
    schema: sortKeysSchema(CONTACT_SORT_COLUMN),
    cursor,
    limit,
    read: (place, count) => selectContacts(ctx, { filter, place, limit: count }),
    getKeys: ({ name, id }) => [name, id],
  });
  return { contacts: rows, ...cursors };
}

/** Counts the contacts on all pages. */
export async function countContacts({ ctx, input }: VerbArguments<ListContactsInput>): Promise<number> {
  requirePermission(ctx, "horses", "read");
  requireOwnOrganization(ctx);
  const { role = null, archived, search } = parse(listContactsSchema, input);
  return countSelectedContacts(ctx, { search, role, isArchived: archived });
}

/** Returns one contact, whether active, archived or merged into another contact. */
export async function getContact({ ctx, input }: VerbArguments<ContactIdInput>): Promise<ContactDto> {
  requirePermission(ctx, "horses", "read");
  requireOwnOrganization(ctx);
  return getContactOrDuplicate(ctx, parse(contactIdSchema, input).id);
}
