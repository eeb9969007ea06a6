import { archiveContact, restoreContact } from "@/lib/domain/billing/contacts/archive-contact";
import { createContact } from "@/lib/domain/billing/contacts/create-contact";
import { toContactJson } from "@/lib/domain/billing/contacts/dto";
import { getContact, listContacts } from "@/lib/domain/billing/contacts/list-contacts";
import {
  contactSchema,
  listContactsSchema,
  updateContactSchema,
} from "@/lib/domain/billing/contacts/model/schemas";
import { updateContact } from "@/lib/domain/billing/contacts/update-contact";
import { defineEndpoint, defineListEndpoint } from "@/lib/http/api/define-endpoint";
import { getId } from "@/lib/http/api/get-id";
import { contactResponse } from "@/lib/http/api/responses";
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
    description: "The role client requires the scope clients:write and the Pro plan.",
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
    handle: ({ ctx, params }) => getContact({ ctx, input: { id: getId(params) } }),
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
      "Replaces the contact. Omitted fields are cleared. The request fails with CONFLICT if the contact changed after the given revision.",
    body: updateContactSchema.omit({ id: true }),
    responseSchema: contactResponse,
    handle: ({ ctx, params, body }) =>
      updateContact({ ctx, input: markUnparsed(setPathId(body, getId(params))) }),
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
    handle: ({ ctx, params }) => archiveContact({ ctx, input: { id: getId(params) } }),
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
    handle: ({ ctx, params }) => restoreContact({ ctx, input: { id: getId(params) } }),
    toJson: toContactJson,
  }),
];
