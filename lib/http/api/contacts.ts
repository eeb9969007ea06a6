import { archiveContact, restoreContact } from "@/lib/domain/billing/contacts/archive-contact";
import { createContact } from "@/lib/domain/billing/contacts/create-contact";
import { toContactJson } from "@/lib/domain/billing/contacts/dto";
import { getContact, listContacts } from "@/lib/domain/billing/contacts/list-contacts";
import { mergeContacts } from "@/lib/domain/billing/contacts/merge-contacts";
import {
  contactChangeSchema,
  contactSchema,
  listContactsSchema,
  mergeBodySchema,
} from "@/lib/domain/billing/contacts/model/schemas";
import { undoContactMerge } from "@/lib/domain/billing/contacts/undo-contact-merge";
import { updateContact } from "@/lib/domain/billing/contacts/update-contact";
import { defineEndpoint, defineListEndpoint } from "@/lib/http/api/define-endpoint";
import { getPathId } from "@/lib/http/api/get-path-id";
import {
  contactMergeResponse,
  contactResponse,
  undoneMergeResponse,
} from "@/lib/http/api/responses/contacts";
import { setPathId } from "@/lib/http/named-organization";
import { markUnparsed } from "@/lib/mark-unparsed";

const tag = "Contacts";

export const CONTACT_ENDPOINTS = [
  defineListEndpoint({
    path: "/contacts",
    name: "listContacts",
    tag,
    scope: "horses:read",
    summary: "List contacts",
    description:
      "Sorted by name. The search matches names, email addresses and phone numbers. Contacts that are only clients require the scope clients:read.",
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
      "The role client requires the scope clients:write and the Pro plan, and an email address unless invoice_delivery is paper. An omitted invoice_delivery is email if the contact has an email address, otherwise paper.",
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
      "Replaces the contact. Omitted fields are cleared. Contacts with the role client require the Pro plan. The request fails with CONFLICT if the contact changed after the given revision.",
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
  defineEndpoint({
    method: "POST",
    path: "/contacts/{id}/merge",
    name: "mergeContacts",
    tag,
    scope: "horses:write",
    summary: "Merge a duplicate into a contact",
    description:
      "Moves everything from the contact source_id to the contact in the path and archives the contact source_id, whose merged_into_id names the other one. Blank fields are filled, and lists and notes are combined. If one of them is a client, the scope clients:write is required. With revision or source_revision, the request fails with CONFLICT if that contact changed after the given revision.",
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
      "A merge can be undone for 30 days. Parts that changed after the merge stay and are listed in kept.",
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
