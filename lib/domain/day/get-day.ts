import "server-only";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { readDayFacts } from "@/lib/domain/day/data";
import { type Day, NO_DAY } from "@/lib/domain/day/day";
import { dayOf } from "@/lib/domain/day/day-of";
import { horseLimitOf } from "@/lib/domain/horses/limit";

/** What wants the person's attention in their organization, and what is left to set up; nothing without one. */
export async function getDay({ ctx }: Pick<VerbArguments, "ctx">): Promise<Day> {
  const { userId } = requireUser(ctx);
  const { organization, permissions } = ctx;
  if (!organization) return NO_DAY;
  const facts = await readDayFacts(ctx, { userId, horseLimit: horseLimitOf(ctx) });
  return facts ? dayOf({ organization, permissions, userId }, facts) : NO_DAY;
}
