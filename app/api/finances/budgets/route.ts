import { toBudgetsJson } from "@/lib/domain/finances/entry-json";
import { listBudgets } from "@/lib/domain/finances/list-budgets";
import type { BudgetsOfInput, SetBudgetsInput } from "@/lib/domain/finances/schemas";
import { setBudgets } from "@/lib/domain/finances/set-budgets";
import { namedOrganization, withoutOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

/** What may be spent on each category in `month`, in dollars. */
export const GET = route({
  organizationId: namedOrganization,
  handle: ({ ctx, query }) => listBudgets({ ctx, input: Object.fromEntries(query) as BudgetsOfInput }),
  toJson: toBudgetsJson,
});

/** Sets what holds from `month` on; categories that are left out stay, and 0 takes a budget away. */
export const PUT = route({
  organizationId: namedOrganization,
  handle: ({ ctx, body }) => setBudgets({ ctx, input: withoutOrganization(body) as SetBudgetsInput }),
  toJson: toBudgetsJson,
});
