import { z } from "zod";
import { addCharge } from "@/lib/domain/billing/charges/add-charge";
import { chargeVisit } from "@/lib/domain/billing/charges/charge-visit";
import { toChargeJson } from "@/lib/domain/billing/charges/dto";
import { getCharge, listCharges } from "@/lib/domain/billing/charges/list-charges";
import {
  addChargeSchema,
  chargeVisitSchema,
  listChargesSchema,
  updateChargeSchema,
  writeOffChargeSchema,
} from "@/lib/domain/billing/charges/model/schemas";
import { deleteCharge, updateCharge } from "@/lib/domain/billing/charges/update-charge";
import { restoreCharge, writeOffCharge } from "@/lib/domain/billing/charges/write-off-charge";
import { defineEndpoint, defineListEndpoint } from "@/lib/http/api/define-endpoint";
import { getId } from "@/lib/http/api/get-id";
import { chargeResponse } from "@/lib/http/api/responses";
import { setPathId } from "@/lib/http/named-organization";
import { markUnparsed } from "@/lib/mark-unparsed";

const tag = "Charges";

export const CHARGE_ENDPOINTS = [
  defineListEndpoint({
    path: "/charges",
    name: "listCharges",
    tag,
    scope: "invoices:read",
    summary: "List charges",
    description: "Newest first. A charge is billed when all its shares are on invoices.",
    query: listChargesSchema,
    item: chargeResponse,
    list: listCharges,
    toItems: ({ charges }) => charges.map(toChargeJson),
  }),
  defineEndpoint({
    method: "POST",
    path: "/charges",
    name: "addCharge",
    tag,
    scope: "invoices:write",
    summary: "Add a charge",
    description:
      "Amounts are in dollars. A service fills in the category, the description and the price. Without a contact, the horse's payers share the charge. A repeated request with the same id returns the first one's charge.",
    status: 201,
    body: addChargeSchema,
    responseSchema: chargeResponse,
    handle: ({ ctx, body }) => addCharge({ ctx, input: markUnparsed(body) }),
    toJson: toChargeJson,
  }),
  defineEndpoint({
    method: "POST",
    path: "/charges/visit",
    name: "chargeVisit",
    tag,
    scope: "invoices:write",
    summary: "Charge a visit to several horses",
    description:
      "Divides a total among the horses to the cent, or charges a price per horse. All charges are added together.",
    status: 201,
    body: chargeVisitSchema,
    responseSchema: z.object({ data: z.array(chargeResponse) }),
    handle: ({ ctx, body }) => chargeVisit({ ctx, input: markUnparsed(body) }),
    toJson: (charges) => ({ data: charges.map(toChargeJson) }),
  }),
  defineEndpoint({
    method: "GET",
    path: "/charges/{id}",
    name: "getCharge",
    tag,
    scope: "invoices:read",
    summary: "Get a charge",
    responseSchema: chargeResponse,
    handle: ({ ctx, params }) => getCharge({ ctx, input: { id: getId(params) } }),
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
      "Replaces an unbilled charge and splits it again. Send the revision that the change is based on.",
    body: updateChargeSchema.omit({ id: true }),
    responseSchema: chargeResponse,
    handle: ({ ctx, params, body }) =>
      updateCharge({ ctx, input: markUnparsed(setPathId(body, getId(params))) }),
    toJson: toChargeJson,
  }),
  defineEndpoint({
    method: "DELETE",
    path: "/charges/{id}",
    name: "deleteCharge",
    tag,
    scope: "invoices:write",
    summary: "Delete a charge",
    description: "Only unbilled charges that were added by hand can be deleted.",
    responseSchema: chargeResponse,
    handle: ({ ctx, params }) => deleteCharge({ ctx, input: { id: getId(params) } }),
    toJson: toChargeJson,
  }),
  defineEndpoint({
    method: "POST",
    path: "/charges/{id}/write-off",
    name: "writeOffCharge",
    tag,
    scope: "invoices:write",
    summary: "Write off a charge",
    description: "The charge is no longer billed. It can be restored.",
    body: writeOffChargeSchema.omit({ id: true }),
    responseSchema: chargeResponse,
    handle: ({ ctx, params, body }) =>
      writeOffCharge({ ctx, input: markUnparsed(setPathId(body, getId(params))) }),
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
    handle: ({ ctx, params }) => restoreCharge({ ctx, input: { id: getId(params) } }),
    toJson: toChargeJson,
  }),
];
