import { z } from "zod";
import { toAgingJson } from "@/lib/domain/billing/aging/aging-json";
import { getAging } from "@/lib/domain/billing/aging/get-aging";
import { agingSchema } from "@/lib/domain/billing/aging/model/schemas";
import { toClientAutopayJson } from "@/lib/domain/billing/autopay/autopay-json";
import { getClientAutopay } from "@/lib/domain/billing/autopay/get-stable-autopay";
import { listContactsToCall, logCall, withdrawPromise } from "@/lib/domain/billing/collections/calls";
import { toContactToCallJson, toLoggedCallJson } from "@/lib/domain/billing/collections/collection-json";
import { getLogCallSchema, listToCallSchema } from "@/lib/domain/billing/collections/model/schemas";
import { toLateFeeRuleJson } from "@/lib/domain/billing/late-fees/late-fee-json";
import { listLateFeeRules } from "@/lib/domain/billing/late-fees/rules";
import {
  getReminderExceptions,
  pauseInvoiceReminders,
  updateReminderExceptions,
} from "@/lib/domain/billing/payment-reminders/exceptions";
import {
  apiReminderExceptionsSchema,
  pauseInvoiceSchema,
} from "@/lib/domain/billing/payment-reminders/model/schemas";
import { toReminderExceptionsJson } from "@/lib/domain/billing/payment-reminders/reminder-json";
import { sendReminder } from "@/lib/domain/billing/payment-reminders/send-reminder";
import { parse } from "@/lib/errors";
import {
  agingResponse,
  autopayResponse,
  callResponse,
  contactToCallResponse,
  lateFeeRuleResponse,
  reminderExceptionsResponse,
} from "@/lib/http/api/account-responses";
import { defineEndpoint, defineListEndpoint } from "@/lib/http/api/define-endpoint";
import { getPathId } from "@/lib/http/api/get-path-id";
import { toQueryInput } from "@/lib/http/api/to-query-input";
import { setPathId } from "@/lib/http/named-organization";
import { markUnparsed } from "@/lib/mark-unparsed";

const tag = "Collections";

export const COLLECTION_ENDPOINTS = [
  defineEndpoint({
    method: "GET",
    path: "/aging",
    name: "getAging",
    tag,
    scope: "invoices:read",
    summary: "Get the open balances by age",
    description:
      "Today's open balances by contact, by horse or by invoice. Filters: `due` (`overdue`, or `week` for the next seven days), `contact` and `horse` (an ID, or `none`).",
    query: agingSchema,
    responseSchema: agingResponse,
    handle: ({ ctx, query }) => getAging({ ctx, input: markUnparsed(toQueryInput(agingSchema, query)) }),
    toJson: toAgingJson,
  }),
  defineListEndpoint({
    path: "/contacts-to-call",
    name: "listContactsToCall",
    tag,
    scope: "invoices:read",
    summary: "List contacts with overdue invoices",
    description:
      "Broken promises first, then by amount or age. Contains up to 200 contacts on one page, so next_cursor is null.",
    query: listToCallSchema,
    item: contactToCallResponse,
    list: async (call) => ({ contacts: await listContactsToCall(call), nextCursor: null }),
    toItems: ({ contacts }, currency) => contacts.map((contact) => toContactToCallJson(contact, currency)),
  }),
  defineEndpoint({
    method: "POST",
    path: "/calls",
    name: "logCall",
    tag,
    scope: "invoices:write",
    summary: "Log a call or a promise to pay",
    description:
      "A promise has an amount and a day. It stops the reminders of the contact's invoices through that day.",
    status: 201,
    body: getLogCallSchema(null),
    responseSchema: callResponse,
    handle: ({ ctx, body }) => logCall({ ctx, input: markUnparsed(body) }),
    toJson: toLoggedCallJson,
  }),
  defineEndpoint({
    method: "POST",
    path: "/promises/{id}/withdraw",
    name: "withdrawPromise",
    tag,
    scope: "invoices:write",
    summary: "Withdraw a promise to pay",
    description: "Reminders continue. Withdrawing a promise twice changes nothing.",
    responseSchema: z.object({ id: z.uuid() }),
    handle: ({ ctx, params }) => withdrawPromise({ ctx, input: { id: getPathId(params) } }),
    toJson: (promise) => promise,
  }),
  defineEndpoint({
    method: "POST",
    path: "/invoices/{id}/remind",
    name: "sendReminder",
    tag,
    scope: "invoices:write",
    summary: "Send a payment reminder",
    description:
      "Emails a reminder of an open invoice now, also during a pause. Returns 409 if nothing is open, a bank debit is still processing, or a reminder was already sent today.",
    responseSchema: z.object({ email: z.string() }),
    handle: ({ ctx, params }) => sendReminder({ ctx, input: { id: getPathId(params) } }),
    toJson: ({ customerEmail }) => ({ email: customerEmail }),
  }),
  defineEndpoint({
    method: "POST",
    path: "/invoices/{id}/pause-reminders",
    name: "pauseReminders",
    tag,
    scope: "invoices:write",
    summary: "Pause an invoice's reminders",
    description:
      "Pauses the scheduled reminders through the given day. If no day is given, the reminders resume.",
    body: pauseInvoiceSchema.omit({ id: true }),
    responseSchema: z.object({ paused_until: z.iso.date().nullable() }),
    handle: ({ ctx, params, body }) =>
      pauseInvoiceReminders({ ctx, input: markUnparsed(setPathId(body, getPathId(params))) }),
    toJson: ({ pausedUntil }) => ({ paused_until: pausedUntil }),
  }),
  defineEndpoint({
    method: "GET",
    path: "/contacts/{id}/reminders",
    name: "getContactReminders",
    tag,
    scope: "invoices:read",
    summary: "Get a contact's reminder settings",
    description: "Whether the contact is reminded, gets text messages and is charged late fees.",
    responseSchema: reminderExceptionsResponse,
    handle: ({ ctx, params }) => getReminderExceptions({ ctx, input: { id: getPathId(params) } }),
    toJson: toReminderExceptionsJson,
  }),
  defineEndpoint({
    method: "PUT",
    path: "/contacts/{id}/reminders",
    name: "updateContactReminders",
    tag,
    scope: "invoices:write",
    summary: "Update a contact's reminder settings",
    description:
      "agreed_to_texts records the contact's consent for its current phone number, which needs a country code.",
    body: apiReminderExceptionsSchema,
    responseSchema: reminderExceptionsResponse,
    handle: ({ ctx, params, body }) =>
      updateReminderExceptions({
        ctx,
        input: { ...parse(apiReminderExceptionsSchema, body), id: getPathId(params) },
      }),
    toJson: toReminderExceptionsJson,
  }),
  defineEndpoint({
    method: "GET",
    path: "/contacts/{id}/autopay",
    name: "getContactAutopay",
    tag,
    scope: "invoices:read",
    summary: "Get a contact's automatic payments",
    description: "Whether the contact pays automatically, and the upcoming charges.",
    responseSchema: autopayResponse,
    handle: ({ ctx, params }) => getClientAutopay({ ctx, input: { id: getPathId(params) } }),
    toJson: toClientAutopayJson,
  }),
  defineListEndpoint({
    path: "/late-fee-rules",
    name: "listLateFeeRules",
    tag,
    scope: "invoices:read",
    summary: "List late fee rules",
    description:
      "Active rules first. The response contains all rules, so next_cursor is null. Members add rules in the app, because they confirm that the contract permits the fee.",
    query: z.object({}),
    item: lateFeeRuleResponse,
    list: async ({ ctx }) => ({ rules: await listLateFeeRules({ ctx }), nextCursor: null }),
    toItems: ({ rules }, currency) => rules.map((rule) => toLateFeeRuleJson(rule, currency)),
  }),
];
