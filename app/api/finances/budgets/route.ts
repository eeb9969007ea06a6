import { toBudgetsJson } from "@/lib/domain/billing/finances/entry-json";
import { listBudgets } from "@/lib/domain/billing/finances/list-budgets";
import { setBudgets } from "@/lib/domain/billing/finances/set-budgets";
import { getNamedOrganization, withoutOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { unparsed } from "@/lib/unparsed";

/** Returns the budget of each category in `month`, in dollars. */
export const GET = route({
  organizationId: getNamedOrganization,
  handle: ({ ctx, query }) => listBudgets({ ctx, input: unparsed(Object.fromEntries(query)) }),
  toJson: toBudgetsJson,
});

/** Sets budgets from `month` onward. Omitted categories stay unchanged, and 0 removes a budget. */
export const PUT = route({
  organizationId: getNamedOrganization,
  handle: ({ ctx, body }) => setBudgets({ ctx, input: unparsed(withoutOrganization(body)) }),
  toJson: toBudgetsJson,
});
