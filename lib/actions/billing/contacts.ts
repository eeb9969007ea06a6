"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { deleteContactDocument } from "@/lib/domain/billing/contact-documents/delete-contact-document";
import { contactDocumentIdSchema } from "@/lib/domain/billing/contact-documents/model/schemas";
import { restoreContactDocument } from "@/lib/domain/billing/contact-documents/restore-contact-document";
import { contactMessageSchema } from "@/lib/domain/billing/contact-emails/model/schemas";
import { writeContactMessage } from "@/lib/domain/billing/contact-emails/write-contact-message";
import { archiveContact, restoreContact } from "@/lib/domain/billing/contacts/archive-contact";
import { createContact } from "@/lib/domain/billing/contacts/create-contact";
import {
  dismissDuplicate,
  restoreDuplicateSuggestion,
} from "@/lib/domain/billing/contacts/dismiss-duplicate";
import { mergeContacts } from "@/lib/domain/billing/contacts/merge-contacts";
import {
  contactIdSchema,
  contactPairSchema,
  contactSchema,
  mergeContactsSchema,
  undoMergeSchema,
  updateContactSchema,
} from "@/lib/domain/billing/contacts/model/schemas";
import { previewContactMerge } from "@/lib/domain/billing/contacts/preview-merge";
import { undoContactMerge } from "@/lib/domain/billing/contacts/undo-contact-merge";
import { updateContact } from "@/lib/domain/billing/contacts/update-contact";
import { mapError } from "@/lib/map-error";

const SAVE_FAILED = "Failed to save the contact. Please try again.";

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

const MERGE_FAILED = "Failed to merge the contacts. Please try again.";

export const previewContactMergeAction = signedInAction
  .inputSchema(contactPairSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) =>
    mapError("Failed to load the preview. Please try again.", () => previewContactMerge({ ctx, input })),
  );

export const mergeContactsAction = signedInAction
  .inputSchema(mergeContactsSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const merge = await mapError(MERGE_FAILED, () => mergeContacts({ ctx, input }));
    revalidateContactPages();
    return merge;
  });

const DISMISS_FAILED = "Failed to save your choice. Please try again.";

export const dismissDuplicateAction = signedInAction
  .inputSchema(contactPairSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    await mapError(DISMISS_FAILED, () => dismissDuplicate({ ctx, input }));
    revalidateContactPages();
    return input;
  });

export const restoreDuplicateSuggestionAction = signedInAction
  .inputSchema(contactPairSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    await mapError(DISMISS_FAILED, () => restoreDuplicateSuggestion({ ctx, input }));
    revalidateContactPages();
    return input;
  });

export const undoMergeAction = signedInAction
  .inputSchema(undoMergeSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const undone = await mapError("Failed to undo the merge. Please try again.", () =>
      undoContactMerge({ ctx, input }),
    );
    revalidateContactPages();
    return undone;
  });

const DOCUMENT_FAILED = "Failed to update the documents. Please try again.";

export const deleteContactDocumentAction = signedInAction
  .inputSchema(contactDocumentIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    await mapError(DOCUMENT_FAILED, () => deleteContactDocument({ ctx, input }));
    revalidateContactPages();
    return input;
  });

export const restoreContactDocumentAction = signedInAction
  .inputSchema(contactDocumentIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    await mapError(DOCUMENT_FAILED, () => restoreContactDocument({ ctx, input }));
    revalidateContactPages();
    return input;
  });

export const writeContactMessageAction = signedInAction
  .inputSchema(contactMessageSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const message = await mapError("Failed to send the message. Please try again.", () =>
      writeContactMessage({ ctx, input }),
    );
    revalidateContactPages();
    return message;
  });
