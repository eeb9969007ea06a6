import { z } from "zod";
import { toAgingJson } from "@/lib/domain/billing/aging/aging-json";
import { getAging } from "@/lib/domain/billing/aging/get-aging";
import { agingSchema } from "@/lib/domain/billing/aging/model/schemas";
import {
  toAutopayClientJson,
  toClientAutopayJson,
  toInvoiceAutopayJson,
} from "@/lib/domain/billing/autopay/autopay-json";
import { getClientAutopay, getInvoiceAutopay } from "@/lib/domain/billing/autopay/get-stable-autopay";
import { listAutopayClients } from "@/lib/domain/billing/autopay/list-autopay-clients";
import { listContactsToCall, logCall, withdrawPromise } from "@/lib/domain/billing/collections/calls";
import { toContactToCallJson, toLoggedCallJson } from "@/lib/domain/billing/collections/collection-json";
import { getLogCallSchema, listToCallSchema } from "@/lib/domain/billing/collections/model/schemas";
import { getInvoice } from "@/lib/domain/billing/invoices/get-invoice";
import { toLateFeeRuleJson } from "@/lib/domain/billing/late-fees/late-fee-json";
import { listLateFeeRules } from "@/lib/domain/billing/late-fees/rules";
import {
  getInvoicePause,
  getReminderExceptions,
  pauseInvoiceReminders,
  updateReminderExceptions,
} from "@/lib/domain/billing/payment-reminders/exceptions";
import {
  apiReminderExceptionsSchema,
  pauseInvoiceSchema,
} from "@/lib/domain/billing/payment-reminders/model/schemas";
import {
  toInvoiceRemindersJson,
  toReminderExceptionsJson,
  toReminderScheduleJson,
} from "@/lib/domain/billing/payment-reminders/reminder-json";
import { sendReminder } from "@/lib/domain/billing/payment-reminders/send-reminder";
import { getReminderSettings } from "@/lib/domain/billing/payment-reminders/settings";
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
import {
  autopayClientResponse,
  invoiceAutopayResponse,
  invoiceRemindersResponse,
  reminderScheduleResponse,
} from "@/lib/http/api/responses/collections";
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
    example: { response: { invoices: [] } },
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
      "Contacts with broken promises come first, and contacts with open promises come last. Each group is sorted by amount or age. Contains up to 200 contacts on one page, so next_cursor is null.",
    example: {
      response: { data: [{ oldest_due_date: "2026-11-16", promise: { promised_on: "2026-12-04" } }] },
    },
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
    example: { body: { note: "Pays on Friday", promised_amount: 850, promised_on: "2026-12-04" } },
    summary: "Log a call or a promise to pay",
    description:
      "A promise to pay has an amount and a date. Reminders for the contact's invoices are paused through that date.",
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
    description: "Reminders resume. Withdrawing a promise again has no effect.",
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
      "Emails a reminder for an open invoice immediately, even during a pause. Returns 409 if the invoice has no open balance or no email address, if a bank debit is still processing, or if a reminder was already sent today.",
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
    example: { body: { paused_until: "2026-12-12" } },
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
    path: "/payment-reminders",
    name: "getReminderSchedule",
    tag,
    scope: "invoices:read",
    summary: "Get the reminder schedule",
    description:
      "The days on which scheduled reminders are sent for each open invoice. Members change the schedule in the app.",
    responseSchema: reminderScheduleResponse,
    handle: ({ ctx }) => getReminderSettings({ ctx }),
    toJson: toReminderScheduleJson,
  }),
  defineEndpoint({
    method: "GET",
    path: "/invoices/{id}/reminders",
    name: "getInvoiceReminders",
    tag,
    scope: "invoices:read",
    summary: "Get an invoice's reminders",
    description: "The reminders that were sent, and any pause in the scheduled reminders.",
    responseSchema: invoiceRemindersResponse,
    handle: async ({ ctx, params }) => {
      const input = { id: getPathId(params) };
      return {
        invoice: await getInvoice({ ctx, input }),
        pausedUntil: await getInvoicePause({ ctx, input }),
      };
    },
    toJson: toInvoiceRemindersJson,
  }),
  defineEndpoint({
    method: "GET",
    path: "/contacts/{id}/reminders",
    name: "getContactReminders",
    tag,
    scope: "invoices:read",
    summary: "Get a contact's reminder settings",
    description: "Whether the contact receives reminders and text messages, and whether late fees apply.",
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
      "agreed_to_texts records the contact's consent to text messages at the current phone number, which must include a country code.",
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
    path: "/autopay",
    name: "listAutopayClients",
    tag,
    scope: "invoices:read",
    summary: "List contacts who pay automatically",
    description: "Sorted by name. Contains up to 500 contacts on one page, so next_cursor is null.",
    query: z.object({}),
    item: autopayClientResponse,
    list: async ({ ctx }) => ({ clients: await listAutopayClients({ ctx }), nextCursor: null }),
    toItems: ({ clients }, currency) => clients.map((client) => toAutopayClientJson(client, currency)),
  }),
  defineEndpoint({
    method: "GET",
    path: "/invoices/{id}/autopay",
    name: "getInvoiceAutopay",
    tag,
    scope: "invoices:read",
    summary: "Get an invoice's automatic payments",
    description: "The next charge and the attempts to collect the invoice's balance.",
    responseSchema: invoiceAutopayResponse,
    handle: async ({ ctx, params }) => {
      const input = { id: getPathId(params) };
      const invoice = await getInvoice({ ctx, input });
      return { invoiceId: invoice.id, ...(await getInvoiceAutopay({ ctx, input })) };
    },
    toJson: toInvoiceAutopayJson,
  }),
  defineListEndpoint({
    path: "/late-fee-rules",
    name: "listLateFeeRules",
    tag,
    scope: "invoices:read",
    summary: "List late fee rules",
    description:
      "Active rules first. The response contains all rules, so next_cursor is null. Rules can be added only in the app, where members confirm that the contract permits the fee.",
    example: { response: { data: [{ percent: 1.5, amount: null }] } },
    query: z.object({}),
    item: lateFeeRuleResponse,
    list: async ({ ctx }) => ({ rules: await listLateFeeRules({ ctx }), nextCursor: null }),
    toItems: ({ rules }, currency) => rules.map((rule) => toLateFeeRuleJson(rule, currency)),
  }),
];
