import { z } from "zod";
import { createStatementRun } from "@/lib/domain/billing/statements/create-statement-run";
import { emailStatement } from "@/lib/domain/billing/statements/email-statement";
import { getStatement } from "@/lib/domain/billing/statements/get-statement";
import { getStatementRun, listStatementRuns } from "@/lib/domain/billing/statements/list-statement-runs";
import {
  createStatementRunSchema,
  listStatementRunsSchema,
  statementQuery,
} from "@/lib/domain/billing/statements/model/schemas";
import {
  toStatementJson,
  toStatementRunDetailJson,
  toStatementRunJson,
} from "@/lib/domain/billing/statements/statement-json";
import { statementRunDetailResponse, statementRunResponse } from "@/lib/http/api/account-responses";
import { defineEndpoint, defineListEndpoint } from "@/lib/http/api/define-endpoint";
import { getPathId } from "@/lib/http/api/get-path-id";
import { statementResponse } from "@/lib/http/api/responses/billing";
import { toQueryInput } from "@/lib/http/api/to-query-input";
import { markUnparsed } from "@/lib/mark-unparsed";

const tag = "Statements";

export const STATEMENT_ENDPOINTS = [
  defineEndpoint({
    method: "GET",
    path: "/statements",
    name: "getStatement",
    tag,
    scope: "invoices:read",
    summary: "Get a contact's statement",
    description:
      "Lists the changes to a contact's balance from `from` through `to`, with a running balance. Positive amounts increase the amount that the contact owes. `aging` contains the open amounts at the end of the last day, grouped by days overdue. The closing balance is the aging total minus the unapplied credit.",
    example: { response: { aging: { current: 850, days_1_to_30: 0 } } },
    query: statementQuery,
    responseSchema: statementResponse,
    handle: ({ ctx, query }) =>
      getStatement({ ctx, input: markUnparsed(toQueryInput(statementQuery, query)) }),
    toJson: toStatementJson,
  }),
  defineEndpoint({
    method: "POST",
    path: "/statements/send",
    name: "sendStatement",
    tag,
    scope: "invoices:write",
    summary: "Send a contact's statement",
    description:
      "Emails the statement for a period as a PDF. Returns 409 if the contact has no email address.",
    body: statementQuery,
    responseSchema: z.object({ email: z.string() }),
    handle: ({ ctx, body }) => emailStatement({ ctx, input: markUnparsed(body) }),
    toJson: (sent) => sent,
  }),
  defineListEndpoint({
    path: "/statement-runs",
    name: "listStatementRuns",
    tag,
    scope: "invoices:read",
    summary: "List statement runs",
    description: "Newest first. A run sends the statements for one period.",
    query: listStatementRunsSchema,
    item: statementRunResponse,
    list: listStatementRuns,
    toItems: ({ runs }) => runs.map(toStatementRunJson),
  }),
  defineEndpoint({
    method: "POST",
    path: "/statement-runs",
    name: "createStatementRun",
    tag,
    scope: "invoices:write",
    summary: "Send a period's statements",
    description:
      "Emails a statement to each contact with an entry in the period or a balance at the end of the period. Each contact gets only one statement per period. The emails are sent in the background: the status is `sending` until they are queued. A statement has the status `print` if the contact has no email address or receives statements on paper.",
    status: 201,
    body: createStatementRunSchema,
    responseSchema: statementRunResponse,
    handle: ({ ctx, body }) => createStatementRun({ ctx, input: markUnparsed(body) }),
    toJson: toStatementRunJson,
  }),
  defineEndpoint({
    method: "GET",
    path: "/statement-runs/{id}",
    name: "getStatementRun",
    tag,
    scope: "invoices:read",
    summary: "Get a statement run",
    description: "Includes the contacts in the run.",
    responseSchema: statementRunDetailResponse,
    handle: ({ ctx, params }) => getStatementRun({ ctx, input: { id: getPathId(params) } }),
    toJson: toStatementRunDetailJson,
  }),
];
