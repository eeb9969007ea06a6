import "server-only";
import type { ContextOrganization } from "@/lib/auth/context";
import type { Queryable } from "@/lib/db";
import { normalizePlan } from "@/lib/plans/plan-id";

const PAGE = 500;

/** Every organization, for work of the system on each; read in pages along the key. */
export async function* everyOrganization(database: Queryable): AsyncGenerator<ContextOrganization> {
  let after: string | undefined;
  do {
    const rows = await database.organization.findMany({
      ...(after !== undefined && { where: { id: { gt: after } } }),
      select: { id: true, name: true, subscriptionTier: true, timeZone: true, ownerId: true },
      orderBy: { id: "asc" },
      take: PAGE,
    });
    for (const { subscriptionTier, ...row } of rows) yield { ...row, tier: normalizePlan(subscriptionTier) };
    after = rows.length === PAGE ? rows.at(-1)?.id : undefined;
  } while (after !== undefined);
}
