"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { archiveContact, restoreContact } from "@/lib/domain/billing/contacts/archive-contact";
import { createContact } from "@/lib/domain/billing/contacts/create-contact";
import {
  contactIdSchema,
  contactSchema,
  updateContactSchema,
} from "@/lib/domain/billing/contacts/model/schemas";
import { updateContact } from "@/lib/domain/billing/contacts/update-contact";
import { mapError } from "@/lib/map-error";

const SAVE_FAILED = "Failed to save contact. Please try again.";

function revalidateContactPages(): void {
  revalidatePath("/dashboard/contacts", "layout");
  revalidatePath("/pro-dashboard", "layout");
}

export const createContactAction = signedInAction
  .inputSchema(contactSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const contact = await mapError(SAVE_FAILED, () => createContact({ ctx, input }));
    revalidateContactPages();
    return contact;
  });

export const updateContactAction = signedInAction
  .inputSchema(updateContactSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const contact = await mapError(SAVE_FAILED, () => updateContact({ ctx, input }));
    revalidateContactPages();
    return contact;
  });

export const archiveContactAction = signedInAction
  .inputSchema(contactIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const contact = await mapError(SAVE_FAILED, () => archiveContact({ ctx, input }));
    revalidateContactPages();
    return contact;
  });

export const restoreContactAction = signedInAction
  .inputSchema(contactIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const contact = await mapError(SAVE_FAILED, () => restoreContact({ ctx, input }));
    revalidateContactPages();
    return contact;
  });
