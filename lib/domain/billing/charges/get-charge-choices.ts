import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { canRecordCosts } from "@/lib/domain/billing/charges/record-cost-expense";
import type { ServiceDto } from "@/lib/domain/billing/services/dto";
import { listServices } from "@/lib/domain/billing/services/list-services";
import { listHorseChoices } from "@/lib/domain/horses/horses/list-horse-choices";
import type { HorseChoice } from "@/lib/domain/horses/horses/model/horse-choices";

export interface ChargeChoices {
  services: Pick<ServiceDto, "id" | "name" | "category" | "unit" | "priceCents" | "prices">[];
  horses: HorseChoice[];
  /** Whether the actor can record the cost of a charge as an expense. */
  canRecordCosts: boolean;
}

/** Returns the choices for the charge and agreement forms: active services and horses, sorted by name. */
export async function getChargeChoices({ ctx }: Pick<VerbArguments, "ctx">): Promise<ChargeChoices> {
  requirePermission(ctx, "invoices", "read");
  const [services, horses] = await Promise.all([
    listServices({ ctx, input: {} }),
    hasPermission(ctx.permissions, "horses", "read") ? listHorseChoices({ ctx }) : [],
  ]);
  return {
    services: services.map(({ id, name, category, unit, priceCents, prices }) => ({
      ...{ id, name, category, unit, priceCents, prices },
    })),
    horses,
    canRecordCosts: canRecordCosts(ctx),
  };
}
