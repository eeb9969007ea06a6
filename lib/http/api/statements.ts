import { getStatement } from "@/lib/domain/billing/statements/get-statement";
import { statementQuery } from "@/lib/domain/billing/statements/model/schemas";
import { toStatementJson } from "@/lib/domain/billing/statements/statement-json";
import { defineEndpoint } from "@/lib/http/api/define-endpoint";
import { statementResponse } from "@/lib/http/api/responses/billing";
import { toQueryInput } from "@/lib/http/api/to-query-input";
import { markUnparsed } from "@/lib/mark-unparsed";

export const STATEMENT_ENDPOINTS = [
  defineEndpoint({
    method: "GET",
    path: "/statements",
    name: "getStatement",
    tag: "Statements",
    scope: "invoices:read",
    summary: "Get a contact's statement",
    description:
      "Lists the changes of a contact's balance from `from` through `to`, with a running balance. Positive amounts increase what the contact owes. `aging` has the open amounts at the end of the last day, by days overdue. The closing balance is the aging total minus the unapplied credit.",
    query: statementQuery,
    responseSchema: statementResponse,
    handle: ({ ctx, query }) =>
      getStatement({ ctx, input: markUnparsed(toQueryInput(statementQuery, query)) }),
    toJson: toStatementJson,
  }),
];
