import "server-only";
import { type Context, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import { DEFAULT_TIME_ZONE } from "@/lib/dates/default-time-zone";
import { canAddCharges } from "@/lib/domain/billing/charges/charge-from-source";
import { listUnchargedVisits } from "@/lib/domain/billing/charges/list-uncharged-visits";
import type { CareVisit } from "@/lib/domain/billing/charges/model/care-visit";
import { canRecordCosts } from "@/lib/domain/billing/charges/record-cost-expense";
import { findPayerSharesForHorses } from "@/lib/domain/billing/ownership/find-payer-shares";
import type { ServiceDto } from "@/lib/domain/billing/services/dto";
import { listServices } from "@/lib/domain/billing/services/list-services";
import { listHorseChoices } from "@/lib/domain/horses/horses/list-horse-choices";
import type { HorseChoice } from "@/lib/domain/horses/horses/model/horse-choices";

export interface ChargedHorse extends HorseChoice {
  /** Whether the horse has an owner or another payer today. */
  hasPayer: boolean;
}

export interface ChargeChoices {
  services: Pick<ServiceDto, "id" | "name" | "category" | "unit" | "priceCents" | "prices" | "careKind">[];
  horses: ChargedHorse[];
  /** Recently logged care without a charge, latest first. Empty for actors who can't add charges. */
  visits: CareVisit[];
  /** Whether the actor can record the cost of a charge as an expense. */
  canRecordCosts: boolean;
}

/** Returns the choices for the charge and agreement forms. Active services and horses are sorted by name. */
export async function getChargeChoices({ ctx }: Pick<VerbArguments, "ctx">): Promise<ChargeChoices> {
  requirePermission(ctx, "invoices", "read");
  const [services, horses] = await Promise.all([
    listServices({ ctx, input: {} }),
    hasPermission(ctx.permissions, "horses", "read") ? listHorseChoices({ ctx }) : [],
  ]);
  const today = getCalendarDate(ctx.organization?.timeZone ?? DEFAULT_TIME_ZONE, ctx.clock.now());
  const horseIds = horses.map(({ id }) => id);
  const [horsesWithPayers, visits] = await Promise.all([
    addPayers(ctx, horses, today),
    canAddCharges(ctx) ? listUnchargedVisits(ctx, { services, horseIds, today }) : [],
  ]);
  return {
    services: services.map(({ id, name, category, unit, priceCents, prices, careKind }) => ({
      ...{ id, name, category, unit, priceCents, prices, careKind },
    })),
    horses: horsesWithPayers,
    visits,
    canRecordCosts: canRecordCosts(ctx),
  };
}

async function addPayers(
  ctx: Context,
  horses: readonly HorseChoice[],
  day: CalendarDate,
): Promise<ChargedHorse[]> {
  const payers = await findPayerSharesForHorses(
    ctx,
    horses.map(({ id: horseId }) => ({ horseId, category: "other", day })),
  );
  return horses.map((horse, index) => ({ ...horse, hasPayer: (payers[index] ?? []).length > 0 }));
}
