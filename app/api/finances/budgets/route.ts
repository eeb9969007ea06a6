import { toBudgetsJson } from "@/lib/domain/billing/finances/entry-json";
import { listBudgets } from "@/lib/domain/billing/finances/list-budgets";
import { setBudgets } from "@/lib/domain/billing/finances/set-budgets";
import { getNamedOrganization, omitOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

/** Returns the budget for each category in `month`, in the organization's currency. */
export const GET = route({
  organizationId: getNamedOrganization,
  handle: ({ ctx, query }) => listBudgets({ ctx, input: markUnparsed(Object.fromEntries(query)) }),
  toJson: toBudgetsJson,
});

/** Sets budgets from `month` onward. Omitted categories don't change, and 0 removes a budget. */
export const PUT = route({
  organizationId: getNamedOrganization,
  handle: ({ ctx, body }) => setBudgets({ ctx, input: markUnparsed(omitOrganization(body)) }),
  toJson: toBudgetsJson,
});
