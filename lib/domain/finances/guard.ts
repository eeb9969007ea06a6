import {
  type Context,
  type ContextOrganization,
  requireFeature,
  requirePermission,
} from "@/lib/auth/context";
import { type EntryDto, FLOW_WORDS } from "@/lib/domain/finances/dto";
import { DomainError } from "@/lib/errors";

/** Who may write entries and budgets, where the plan has them. */
export function requireFinanceWriter(ctx: Context): ContextOrganization {
  const organization = requirePermission(ctx, "finances", "full");
  requireFeature(ctx, "financial_tracking");
  return organization;
}

/** FORBIDDEN for what isn't the actor's alone: money of other horses, or of the whole barn. */
export function requireWhole({ isWhole }: EntryDto): void {
  if (isWhole) return;
  throw new DomainError(
    "FORBIDDEN",
    "This is about other horses too. Ask somebody who looks after all of them.",
  );
}

/** PRECONDITION_FAILED for what flowed in: it changes where it comes from. */
export function requireOwnWords({ source }: EntryDto): void {
  const where = FLOW_WORDS[source];
  if (where) throw new DomainError("PRECONDITION_FAILED", `This comes from ${where}. Change it there.`);
}

/** VALIDATION where somebody who looks after chosen horses names none of them: nobody else could see it. */
export function requireSomeHorse(ctx: Context, horseIds: readonly string[]): void {
  if (ctx.horseIds === "all" || horseIds.length > 0) return;
  const message = "Choose at least one of your horses.";
  throw new DomainError("VALIDATION", message, { fieldErrors: { horse_ids: message } });
}

/** FORBIDDEN for who looks after chosen horses: a budget is the whole barn's. */
export function requireAllHorses(ctx: Context): void {
  if (ctx.horseIds === "all") return;
  throw new DomainError("FORBIDDEN", "Budgets are for who looks after all horses.");
}
