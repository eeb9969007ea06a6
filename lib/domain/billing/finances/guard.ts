import {
  type Context,
  type ContextOrganization,
  requireFeature,
  requirePermission,
} from "@/lib/auth/context";
import type { EntryDto } from "@/lib/domain/billing/finances/dto";
import { getLinkedSourceName } from "@/lib/domain/billing/finances/model/sources";
import { DomainError } from "@/lib/errors";

/** Advice for members who try to change an entry on a locked day. */
export const LOCKED_ENTRY_ADVICE = "Add a correcting entry with a later date instead.";

/** Requires permission to write entries and budgets, and a plan that includes finances. */
export function requireFinanceWriter(ctx: Context): ContextOrganization {
  const organization = requirePermission(ctx, "finances", "full");
  requireFeature(ctx, "financial_tracking");
  return organization;
}

/** Throws FORBIDDEN if the entry includes horses that the member can't see. */
export function requireAllHorsesVisible({ isWhole }: EntryDto): void {
  if (isWhole) return;
  throw new DomainError(
    "FORBIDDEN",
    "This entry includes horses that you can't see. Ask someone who can see all of them to make the change.",
  );
}

/** Throws PRECONDITION_FAILED if the entry comes from another record and must be changed there. */
export function requireManualSource(entry: EntryDto): void {
  const where = getLinkedSourceName(entry);
  if (where) throw new DomainError("PRECONDITION_FAILED", `This entry comes from ${where}. Change it there.`);
}

/**
 * Throws VALIDATION if a member limited to selected horses doesn't choose a horse. That member couldn't see an
 * entry without a horse.
 */
export function requireHorseIfLimited(ctx: Context, horseIds: readonly string[]): void {
  if (ctx.horseIds === "all" || horseIds.length > 0) return;
  const message = "Choose at least one of your horses.";
  throw new DomainError("VALIDATION", message, { fieldErrors: { horse_ids: message } });
}

/** Throws FORBIDDEN for members limited to selected horses, because budgets cover all horses. */
export function requireAllHorses(ctx: Context): void {
  if (ctx.horseIds === "all") return;
  throw new DomainError(
    "FORBIDDEN",
    "Budgets require access to all horses. Ask the organization's owner for access.",
  );
}
