import { toSummaryJson } from "@/lib/domain/billing/finances/entry-json";
import { getSummary } from "@/lib/domain/billing/finances/get-summary";
import type { SummaryInput } from "@/lib/domain/billing/finances/model/schemas";
import { namedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

/**
 * Returns totals by horse, month and category, from the month `from` to the month `to`; `horse_id` limits
 * them to one horse.
 */
export const GET = route({
  organizationId: namedOrganization,
  handle: ({ ctx, query }) => getSummary({ ctx, input: Object.fromEntries(query) as SummaryInput }),
  toJson: toSummaryJson,
});
