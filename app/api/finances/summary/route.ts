import { toSummaryJson } from "@/lib/domain/billing/finances/entry-json";
import { getFinanceSummary } from "@/lib/domain/billing/finances/get-finance-summary";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

/**
 * Returns totals by horse, month and category for the months `from` to `to`; `horse_id` limits the totals to one
 * horse.
 */
export const GET = route({
  organizationId: getNamedOrganization,
  handle: ({ ctx, query }) => getFinanceSummary({ ctx, input: markUnparsed(Object.fromEntries(query)) }),
  toJson: toSummaryJson,
});
