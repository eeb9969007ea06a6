import { toCompletedCareJson, toDueCareJson } from "@/lib/domain/care/care-plans/care-json";
import { completeCare } from "@/lib/domain/care/care-plans/complete-care";
import { createHealthRecord } from "@/lib/domain/care/care-plans/create-health-record";
import { listCare } from "@/lib/domain/care/care-plans/list-care";
import { completeCareItemSchema, listCareSchema } from "@/lib/domain/care/care-plans/model/schemas";
import { listHealthRecords } from "@/lib/domain/care/health-records/list-health-records";
import { healthRecordSchema, listHealthRecordsSchema } from "@/lib/domain/care/health-records/model/schemas";
import { toHealthRecordJson } from "@/lib/domain/care/health-records/record-json";
import { defineEndpoint, defineListEndpoint } from "@/lib/http/api/define-endpoint";
import { getPathId } from "@/lib/http/api/get-path-id";
import { completedCareResponse, dueCareResponse, recordResponse } from "@/lib/http/api/responses/care";
import { setPathId } from "@/lib/http/named-organization";
import { markUnparsed } from "@/lib/mark-unparsed";

const tag = "Care";

export const CARE_ENDPOINTS = [
  defineListEndpoint({
    path: "/care",
    name: "listDueCare",
    tag,
    scope: "care:read",
    summary: "List due care",
    description: "Most overdue first. Filter by due date, type or horse.",
    query: listCareSchema,
    item: dueCareResponse,
    list: listCare,
    toItems: ({ care }) => care.map(toDueCareJson),
  }),
  defineEndpoint({
    method: "POST",
    path: "/care/{id}/complete",
    name: "completeCare",
    tag,
    scope: "care:write",
    example: { body: { details: { work: "trim" }, cost: 145.5 } },
    summary: "Complete a care item",
    description:
      "Creates the health record and schedules the next due date. If several requests complete the same care item, only one of them creates the record. The others return the completed item in closed_before.",
    body: completeCareItemSchema,
    responseSchema: completedCareResponse,
    handle: ({ ctx, params, body }) => {
      const id = getPathId(params);
      const input = markUnparsed({ ...setPathId(body, id), item_ids: [id] });
      return completeCare({ ctx, input });
    },
    toJson: toCompletedCareJson,
  }),
  defineListEndpoint({
    path: "/horses/{id}/records",
    name: "listHealthRecords",
    tag,
    scope: "care:read",
    summary: "List a horse's health records",
    description: "Newest first. Details are in kg, cm and °C. Costs are in the organization's currency.",
    query: listHealthRecordsSchema.omit({ horse_id: true }),
    item: recordResponse,
    list: ({ ctx, params, input }) =>
      listHealthRecords({ ctx, input: { ...input, horse_id: getPathId(params) } }),
    toItems: ({ records }) => records.map(toHealthRecordJson),
  }),
  defineEndpoint({
    method: "POST",
    path: "/horses/{id}/records",
    name: "createHealthRecord",
    tag,
    scope: "care:write",
    example: {
      body: { kind: "farrier", happened_on: "2026-11-28", details: { work: "reset" }, cost: 145.5 },
    },
    summary: "Log a health record",
    description: "The details depend on the type of the record. Updates the matching care plan.",
    status: 201,
    body: healthRecordSchema,
    responseSchema: recordResponse,
    handle: ({ ctx, params, body }) => {
      const horse_id = getPathId(params);
      return createHealthRecord({
        ctx,
        input: markUnparsed({ ...setPathId(body, horse_id), horse_id }),
      });
    },
    toJson: toHealthRecordJson,
  }),
];
