import { z } from "zod";
import { archiveContact, restoreContact } from "@/lib/domain/billing/contacts/archive-contact";
import { createContact } from "@/lib/domain/billing/contacts/create-contact";
import { toContactAuditFacts, toContactJson } from "@/lib/domain/billing/contacts/dto";
import { getContact, listContacts } from "@/lib/domain/billing/contacts/list-contacts";
import { listDuplicates } from "@/lib/domain/billing/contacts/list-duplicates";
import { mergeContacts } from "@/lib/domain/billing/contacts/merge-contacts";
import {
  contactChangeSchema,
  contactSchema,
  listContactsSchema,
  mergeBodySchema,
} from "@/lib/domain/billing/contacts/model/schemas";
import { previewContactMerge } from "@/lib/domain/billing/contacts/preview-merge";
import { undoContactMerge } from "@/lib/domain/billing/contacts/undo-contact-merge";
import { updateContact } from "@/lib/domain/billing/contacts/update-contact";
import { defineEndpoint, defineListEndpoint } from "@/lib/http/api/define-endpoint";
import { getPathId } from "@/lib/http/api/get-path-id";
import {
  contactDuplicateResponse,
  contactMergePreviewResponse,
  contactMergeResponse,
  contactResponse,
  undoneMergeResponse,
} from "@/lib/http/api/responses/contacts";
import { toQueryInput } from "@/lib/http/api/to-query-input";
import { setPathId } from "@/lib/http/named-organization";
import { markUnparsed } from "@/lib/mark-unparsed";

const tag = "Contacts";
const mergePreviewQuery = mergeBodySchema.pick({ source_id: true });

export const CONTACT_ENDPOINTS = [
  defineListEndpoint({
    path: "/contacts",
    name: "listContacts",
    tag,
    scope: "horses:read",
    summary: "List contacts",
    description:
      "Sorted by name. The search matches names, email addresses and phone numbers. Contacts whose only role is client are listed only if the key has the scope clients:read.",
    query: listContactsSchema,
    item: contactResponse,
    list: listContacts,
    toItems: ({ contacts }) => contacts.map(toContactJson),
  }),
  defineEndpoint({
    method: "POST",
    path: "/contacts",
    name: "createContact",
    tag,
    scope: "horses:write",
    summary: "Add a contact",
    description:
      "The role `client` requires the scope clients:write, the Pro plan and, unless invoice_delivery is `paper`, an email address. If invoice_delivery is omitted, it defaults to `email` for contacts with an email address and to `paper` for others.",
    status: 201,
    body: contactSchema,
    responseSchema: contactResponse,
    handle: ({ ctx, body }) => createContact({ ctx, input: markUnparsed(body) }),
    toJson: toContactJson,
  }),
  defineEndpoint({
    method: "GET",
    path: "/contacts/{id}",
    name: "getContact",
    tag,
    scope: "horses:read",
    summary: "Get a contact",
    responseSchema: contactResponse,
    handle: ({ ctx, params }) => getContact({ ctx, input: { id: getPathId(params) } }),
    toJson: toContactJson,
  }),
  defineEndpoint({
    method: "PUT",
    path: "/contacts/{id}",
    name: "updateContact",
    tag,
    scope: "horses:write",
    summary: "Update a contact",
    description:
      "Replaces the contact. Omitted fields are cleared. Contacts with the role `client` require the Pro plan. The request fails with CONFLICT if the contact changed after the given revision.",
    body: contactChangeSchema,
    responseSchema: contactResponse,
    handle: ({ ctx, params, body }) =>
      updateContact({ ctx, input: markUnparsed(setPathId(body, getPathId(params))) }),
    toJson: toContactJson,
  }),
  defineEndpoint({
    method: "POST",
    path: "/contacts/{id}/archive",
    name: "archiveContact",
    tag,
    scope: "horses:write",
    summary: "Archive a contact",
    responseSchema: contactResponse,
    handle: ({ ctx, params }) => archiveContact({ ctx, input: { id: getPathId(params) } }),
    toJson: toContactJson,
  }),
  defineEndpoint({
    method: "POST",
    path: "/contacts/{id}/restore",
    name: "restoreContact",
    tag,
    scope: "horses:write",
    summary: "Restore an archived contact",
    responseSchema: contactResponse,
    handle: ({ ctx, params }) => restoreContact({ ctx, input: { id: getPathId(params) } }),
    toJson: toContactJson,
  }),
  defineListEndpoint({
    path: "/contact-duplicates",
    name: "listContactDuplicates",
    tag,
    scope: "horses:read",
    summary: "List contacts that may be duplicates",
    description: "Up to ten pairs of active contacts on one page, so next_cursor is null.",
    query: z.object({}),
    item: contactDuplicateResponse,
    list: async ({ ctx }) => ({ pairs: await listDuplicates({ ctx }), nextCursor: null }),
    toItems: ({ pairs }) => pairs,
  }),
  defineEndpoint({
    method: "GET",
    path: "/contacts/{id}/merge-preview",
    name: "previewContactMerge",
    tag,
    scope: "horses:write",
    summary: "Preview a merge",
    description: "The changes that a merge would make. Records that the key cannot read are not counted.",
    query: mergePreviewQuery,
    responseSchema: contactMergePreviewResponse,
    handle: ({ ctx, params, query }) =>
      previewContactMerge({
        ctx,
        input: markUnparsed({ ...toQueryInput(mergePreviewQuery, query), id: getPathId(params) }),
      }),
    toJson: ({ target, source, result, moved }) => ({
      ...{ contact: toContactJson(target), source: toContactJson(source) },
      result: toContactAuditFacts(result),
      moved: moved.map(({ kind, count }) => ({ kind, count })),
    }),
  }),
  defineEndpoint({
    method: "POST",
    path: "/contacts/{id}/merge",
    name: "mergeContacts",
    tag,
    scope: "horses:write",
    summary: "Merge a duplicate into a contact",
    description:
      "Merges the contact with the ID source_id (the source) into the contact in the path (the target). Archives the source and sets its merged_into_id to the ID of the target. The target's blank fields are filled from the source; lists and notes are combined. If either contact is a client, the scope clients:write is required. If revision (target) or source_revision (source) is given, the request fails with CONFLICT if that contact changed after the revision.",
    body: mergeBodySchema,
    responseSchema: contactMergeResponse,
    handle: ({ ctx, params, body }) =>
      mergeContacts({ ctx, input: markUnparsed(setPathId(body, getPathId(params))) }),
    toJson: ({ id, contact, sourceId }) => ({ id, contact: toContactJson(contact), source_id: sourceId }),
  }),
  defineEndpoint({
    method: "POST",
    path: "/contacts/{id}/merges/{merge_id}/undo",
    name: "undoContactMerge",
    tag,
    scope: "horses:write",
    summary: "Undo a merge",
    description:
      "A merge can be undone for 30 days. Data that changed after the merge is not restored; `kept` describes it.",
    responseSchema: undoneMergeResponse,
    handle: ({ ctx, params }) =>
      undoContactMerge({ ctx, input: { id: getPathId(params), merge_id: getPathId(params, "merge_id") } }),
    toJson: ({ contact, source, kept }) => ({
      contact: toContactJson(contact),
      source: toContactJson(source),
      kept,
    }),
  }),
];
