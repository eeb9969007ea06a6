import { confirmBackfill } from "@/lib/domain/billing/agreements/confirm-backfill";
import { createAgreement } from "@/lib/domain/billing/agreements/create-agreement";
import { toAgreementJson } from "@/lib/domain/billing/agreements/dto";
import { deleteAgreement, endAgreement } from "@/lib/domain/billing/agreements/end-agreement";
import { getAgreement, listAgreements } from "@/lib/domain/billing/agreements/list-agreements";
import {
  agreementChangeSchema,
  confirmBackfillSchema,
  createAgreementSchema,
  endAgreementSchema,
  listAgreementsSchema,
  pauseSchema,
  resumeAgreementSchema,
} from "@/lib/domain/billing/agreements/model/schemas";
import { pauseAgreement, resumeAgreement } from "@/lib/domain/billing/agreements/pause-agreement";
import { updateAgreement } from "@/lib/domain/billing/agreements/update-agreement";
import { defineEndpoint, defineListEndpoint } from "@/lib/http/api/define-endpoint";
import { getExampleId } from "@/lib/http/api/example-values";
import { getPathId } from "@/lib/http/api/get-path-id";
import { agreementResponse } from "@/lib/http/api/responses/billing";
import { setPathId } from "@/lib/http/named-organization";
import { markUnparsed } from "@/lib/mark-unparsed";

const tag = "Agreements";
const shared = {
  tag,
  scope: "invoices:write",
  responseSchema: agreementResponse,
  toJson: toAgreementJson,
} as const;

export const AGREEMENT_ENDPOINTS = [
  defineListEndpoint({
    path: "/agreements",
    name: "listAgreements",
    tag,
    scope: "invoices:read",
    summary: "List agreements",
    description: "Current or ended agreements, newest first.",
    query: listAgreementsSchema,
    item: agreementResponse,
    list: listAgreements,
    toItems: ({ agreements }, currency) =>
      agreements.map((agreement) => toAgreementJson(agreement, currency)),
  }),
  defineEndpoint({
    ...shared,
    method: "POST",
    path: "/agreements",
    name: "createAgreement",
    summary: "Add an agreement",
    description:
      "Charges for due periods are created immediately. If more than two periods are due, they wait for confirmation (see `backfill`). Without a contact, the horse's payers share each charge. If `allows_overlap` is false and the horse already has an agreement for the service on some of the days, the response is 409.",
    status: 201,
    body: createAgreementSchema,
    handle: ({ ctx, body }) => createAgreement({ ctx, input: markUnparsed(body) }),
  }),
  defineEndpoint({
    ...shared,
    method: "GET",
    path: "/agreements/{id}",
    name: "getAgreement",
    scope: "invoices:read",
    example: { body: { horse_id: getExampleId("horse_id"), contact_id: getExampleId("contact_id") } },
    summary: "Get an agreement",
    handle: ({ ctx, params }) => getAgreement({ ctx, input: { id: getPathId(params) } }),
  }),
  defineEndpoint({
    ...shared,
    method: "PUT",
    path: "/agreements/{id}",
    name: "updateAgreement",
    summary: "Update an agreement",
    description:
      "Replaces the terms, starting on the first day that is not covered by an existing period. Send the revision that the change is based on.",
    body: agreementChangeSchema,
    handle: ({ ctx, params, body }) =>
      updateAgreement({ ctx, input: markUnparsed(setPathId(body, getPathId(params))) }),
  }),
  defineEndpoint({
    ...shared,
    method: "POST",
    path: "/agreements/{id}/end",
    name: "endAgreement",
    summary: "End an agreement",
    description:
      "Sets the last day. If no last day is given, the agreement continues. Unbilled charges are adjusted.",
    body: endAgreementSchema.omit({ id: true }),
    handle: ({ ctx, params, body }) =>
      endAgreement({ ctx, input: markUnparsed(setPathId(body, getPathId(params))) }),
  }),
  defineEndpoint({
    ...shared,
    method: "POST",
    path: "/agreements/{id}/pause",
    name: "pauseAgreement",
    summary: "Pause an agreement",
    description: "The agreement does not charge for paused days. Unbilled charges are adjusted.",
    body: pauseSchema,
    handle: ({ ctx, params, body }) =>
      pauseAgreement({ ctx, input: markUnparsed(setPathId(body, getPathId(params))) }),
  }),
  defineEndpoint({
    ...shared,
    method: "POST",
    path: "/agreements/{id}/resume",
    name: "resumeAgreement",
    summary: "Resume an agreement",
    description: "Removes or shortens the pause that starts on the given day.",
    body: resumeAgreementSchema.omit({ id: true }),
    handle: ({ ctx, params, body }) =>
      resumeAgreement({ ctx, input: markUnparsed(setPathId(body, getPathId(params))) }),
  }),
  defineEndpoint({
    ...shared,
    method: "POST",
    path: "/agreements/{id}/backfill",
    name: "confirmAgreementBackfill",
    summary: "Charge for or skip missed periods",
    description: "Charges for or skips the missed periods that `backfill` lists, through the given day.",
    body: confirmBackfillSchema.omit({ id: true }),
    handle: ({ ctx, params, body }) =>
      confirmBackfill({ ctx, input: markUnparsed(setPathId(body, getPathId(params))) }),
  }),
  defineEndpoint({
    ...shared,
    method: "DELETE",
    path: "/agreements/{id}",
    name: "deleteAgreement",
    summary: "Delete an agreement",
    description: "Only agreements without charged or skipped periods can be deleted.",
    handle: ({ ctx, params }) => deleteAgreement({ ctx, input: { id: getPathId(params) } }),
  }),
];
