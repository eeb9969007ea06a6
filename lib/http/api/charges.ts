import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { addCharge } from "@/lib/domain/billing/charges/add-charge";
import { chargeFromSource } from "@/lib/domain/billing/charges/charge-from-source";
import { chargeVisit } from "@/lib/domain/billing/charges/charge-visit";
import { overrideApproval } from "@/lib/domain/billing/charges/decide-approval";
import { type ChargeDto, toChargeJson } from "@/lib/domain/billing/charges/dto";
import { getCharge, listCharges } from "@/lib/domain/billing/charges/list-charges";
import {
  addChargeSchema,
  chargeFromSourceSchema,
  chargeVisitSchema,
  listChargesSchema,
  overrideApprovalSchema,
  updateChargeSchema,
  writeOffChargeSchema,
} from "@/lib/domain/billing/charges/model/schemas";
import { deleteCharge, updateCharge } from "@/lib/domain/billing/charges/update-charge";
import { restoreCharge, writeOffCharge } from "@/lib/domain/billing/charges/write-off-charge";
import { chargeLesson } from "@/lib/domain/work/calendar/charge-lesson";
import { chargeTask } from "@/lib/domain/work/tasks/charge-task";
import { createNotFoundError, parse } from "@/lib/errors";
import { optionalChoice } from "@/lib/fields";
import { defineEndpoint, defineListEndpoint } from "@/lib/http/api/define-endpoint";
import { EXAMPLE_MOMENT, getExampleId } from "@/lib/http/api/example-values";
import { getPathId } from "@/lib/http/api/get-path-id";
import { chargeResponse } from "@/lib/http/api/responses/billing";
import { setPathId } from "@/lib/http/named-organization";
import { markUnparsed } from "@/lib/mark-unparsed";
import type { Currency } from "@/lib/money/currency";
import { optionalDay } from "@/lib/value-fields";

const tag = "Charges";

const sourceSchema = z.object({
  source: optionalChoice(["task", "lesson"], 'Set source to "task" or "lesson", or omit it.').describe(
    "task: a completed task. lesson: a lesson in the calendar.",
  ),
});

const createChargeSchema = addChargeSchema.extend({
  ...sourceSchema.shape,
  source_id: z.guid().nullish().describe("The ID of the task or lesson."),
  occurs_on: optionalDay().describe("For a repeating lesson, the date of the lesson to charge for."),
});

/** Adds a manual charge, or a charge for the specified task or lesson. */
async function createChargeOf(ctx: Context, body: unknown): Promise<ChargeDto | ChargeDto[]> {
  const input = markUnparsed(body);
  const { source } = parse(sourceSchema, input);
  if (source === "task") return chargeTask({ ctx, input });
  if (source !== "lesson") return addCharge({ ctx, input });
  return chargeLesson({ ctx, input });
}

/**
 * Formats the created charge. For a lesson, the verb returns a list, which contains only one charge because the
 * request names one contact.
 */
function toCreatedChargeJson(result: ChargeDto | ChargeDto[], currency: Currency) {
  const charge = Array.isArray(result) ? result[0] : result;
  if (!charge) throw createNotFoundError("Charge");
  return toChargeJson(charge, currency);
}

export const CHARGE_ENDPOINTS = [
  defineListEndpoint({
    path: "/charges",
    name: "listCharges",
    tag,
    scope: "invoices:read",
    summary: "List charges",
    description: "Newest first. A charge counts as billed when all its shares are on invoices.",
    query: listChargesSchema,
    item: chargeResponse,
    list: listCharges,
    toItems: ({ charges }, currency) => charges.map((charge) => toChargeJson(charge, currency)),
  }),
  defineEndpoint({
    method: "POST",
    path: "/charges",
    name: "addCharge",
    tag,
    scope: "invoices:write",
    example: {
      body: { contact_id: getExampleId("contact_id"), service_id: getExampleId("service_id"), quantity: 1 },
    },
    summary: "Add a charge",
    description:
      "Amounts are in the organization's currency. A service sets the category and provides the default description and price. Without a contact, the horse's payers share the charge. A repeated request with the same ID returns the charge from the first request. A source requires the scope tasks:read. With a source, you can charge for a completed task only once, and for a lesson only once for each date and contact.",
    status: 201,
    body: createChargeSchema,
    responseSchema: chargeResponse,
    handle: ({ ctx, body }) => createChargeOf(ctx, body),
    toJson: toCreatedChargeJson,
  }),
  defineEndpoint({
    method: "POST",
    path: "/charges/from-source",
    name: "chargeFromSource",
    tag,
    example: { response: { source: "care", source_id: getExampleId("id") } },
    scope: "invoices:write",
    summary: "Charge for care or for a cost of a shared horse",
    description:
      "If the source is `care`, the endpoint charges for a health record at the price of the service for the record's type. If the source is `share`, it charges the horse's payers for a cost that another organization entered for a shared horse. Each health record or cost can be charged for only once. A repeated request returns the existing charge.",
    status: 201,
    body: chargeFromSourceSchema,
    responseSchema: chargeResponse,
    handle: ({ ctx, body }) => chargeFromSource({ ctx, input: markUnparsed(body) }),
    toJson: toChargeJson,
  }),
  defineEndpoint({
    method: "POST",
    path: "/charges/visit",
    name: "chargeVisit",
    tag,
    scope: "invoices:write",
    example: {
      body: { horse_ids: [getExampleId("horse_id"), getExampleId("other_horse_id")], amount: 1_700 },
    },
    summary: "Charge for a visit to several horses",
    description:
      "Divides a total among the horses, to the cent, or charges a price per horse. If the service covers uncharged health records from that day, these records are linked to the new charges. This prevents charging for the same care twice. If one charge cannot be created, no charges are created.",
    status: 201,
    body: chargeVisitSchema,
    responseSchema: z.object({ data: z.array(chargeResponse) }),
    handle: ({ ctx, body }) => chargeVisit({ ctx, input: markUnparsed(body) }),
    toJson: (charges, currency) => ({ data: charges.map((charge) => toChargeJson(charge, currency)) }),
  }),
  defineEndpoint({
    method: "GET",
    path: "/charges/{id}",
    name: "getCharge",
    tag,
    scope: "invoices:read",
    summary: "Get a charge",
    responseSchema: chargeResponse,
    handle: ({ ctx, params }) => getCharge({ ctx, input: { id: getPathId(params) } }),
    toJson: toChargeJson,
  }),
  defineEndpoint({
    method: "PUT",
    path: "/charges/{id}",
    name: "updateCharge",
    tag,
    scope: "invoices:write",
    summary: "Update a charge",
    description:
      "Replaces an unbilled charge and splits it among the payers again. Send the revision that the change is based on.",
    body: updateChargeSchema.omit({ id: true }),
    responseSchema: chargeResponse,
    handle: ({ ctx, params, body }) =>
      updateCharge({ ctx, input: markUnparsed(setPathId(body, getPathId(params))) }),
    toJson: toChargeJson,
  }),
  defineEndpoint({
    method: "DELETE",
    path: "/charges/{id}",
    name: "deleteCharge",
    tag,
    scope: "invoices:write",
    summary: "Delete a charge",
    description:
      "Deletes an unbilled charge that was added manually or for care. A charge for care cannot be deleted after a client approves or declines it. After the deletion, you can charge for the care again.",
    responseSchema: chargeResponse,
    handle: ({ ctx, params }) => deleteCharge({ ctx, input: { id: getPathId(params) } }),
    toJson: toChargeJson,
  }),
  defineEndpoint({
    method: "POST",
    path: "/charges/{id}/write-off",
    name: "writeOffCharge",
    tag,
    example: {
      response: {
        ...{ status: "written_off", written_off_at: EXAMPLE_MOMENT, written_off_reason: "Goodwill" },
      },
    },
    scope: "invoices:write",
    summary: "Write off a charge",
    description:
      "The charge will not be billed, but it can be restored. A late fee that is already on an invoice cannot be written off. Credit the late fee instead.",
    body: writeOffChargeSchema.omit({ id: true }),
    responseSchema: chargeResponse,
    handle: ({ ctx, params, body }) =>
      writeOffCharge({ ctx, input: markUnparsed(setPathId(body, getPathId(params))) }),
    toJson: toChargeJson,
  }),
  defineEndpoint({
    method: "POST",
    path: "/charges/{id}/approve",
    name: "approveCharge",
    tag,
    scope: "invoices:write",
    summary: "Approve a charge on behalf of its payers",
    description:
      "Approves declined shares and shares that are waiting for approval, for example after the payer agrees by phone. The charge's history shows the reason.",
    body: overrideApprovalSchema.omit({ id: true }),
    responseSchema: chargeResponse,
    handle: ({ ctx, params, body }) =>
      overrideApproval({ ctx, input: markUnparsed(setPathId(body, getPathId(params))) }),
    toJson: toChargeJson,
  }),
  defineEndpoint({
    method: "POST",
    path: "/charges/{id}/restore",
    name: "restoreCharge",
    tag,
    scope: "invoices:write",
    summary: "Restore a charge that was written off",
    responseSchema: chargeResponse,
    handle: ({ ctx, params }) => restoreCharge({ ctx, input: { id: getPathId(params) } }),
    toJson: toChargeJson,
  }),
];
