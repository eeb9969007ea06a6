import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { requireStaff } from "@/lib/auth/staff";
import type { ContactMessageDetails } from "@/lib/domain/platform/contact/dto";
import { getSubjectLabel } from "@/lib/domain/platform/contact/model/form-values";
import {
  type ContactMessageIdInput,
  contactMessageIdSchema,
} from "@/lib/domain/platform/contact/model/schemas";
import { findAccountByEmail, findContactMessageDetails } from "@/lib/domain/platform/contact/staff-data";
import { recordStaffAccess } from "@/lib/domain/platform/staff/record-staff-access";
import { parse } from "@/lib/errors";

/** Returns a contact message for staff, or null. Records the access before returning the text. */
export async function findContactMessageAsStaff({
  ctx,
  input,
}: VerbArguments<ContactMessageIdInput>): Promise<ContactMessageDetails | null> {
  requireStaff(ctx);
  const { id } = parse(contactMessageIdSchema, input);
  const contact = await findContactMessageDetails(ctx, id);
  if (!contact) return null;
  const userId = await findAccountByEmail(ctx, contact.email);
  await recordStaffAccess({
    ctx,
    input: { action: "contact_read", userId, reason: getSubjectLabel(contact.subject), about: id },
  });
  return contact;
}
