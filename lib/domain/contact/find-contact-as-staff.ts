import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { requireStaff } from "@/lib/auth/staff";
import type { WholeContact } from "@/lib/domain/contact/dto";
import { subjectLabel } from "@/lib/domain/contact/form-values";
import { type ContactIdInput, contactIdSchema } from "@/lib/domain/contact/schemas";
import { findAccountOfAddress, findContactRow } from "@/lib/domain/contact/staff-data";
import { recordLook } from "@/lib/domain/staff/look";
import { parse } from "@/lib/errors";

/** A message of the contact form for staff, null where there is none. That it is read is written down before. */
export async function findContactAsStaff({
  ctx,
  input,
}: VerbArguments<ContactIdInput>): Promise<WholeContact | null> {
  requireStaff(ctx);
  const { id } = parse(contactIdSchema, input);
  const contact = await findContactRow(ctx, id);
  if (!contact) return null;
  const userId = await findAccountOfAddress(ctx, contact.email);
  await recordLook({
    ctx,
    input: { did: "contact_read", userId, reason: subjectLabel(contact.subject), about: id },
  });
  return contact;
}
