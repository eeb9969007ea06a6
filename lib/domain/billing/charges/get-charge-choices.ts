import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { type ContactChoice, findContactChoices } from "@/lib/domain/billing/contacts/require-contacts";
import type { ServiceDto } from "@/lib/domain/billing/services/dto";
import { listServices } from "@/lib/domain/billing/services/list-services";
import { listHorseChoices } from "@/lib/domain/horses/horses/list-horse-choices";
import type { HorseChoice } from "@/lib/domain/horses/horses/model/horse-choices";

export interface ChargeChoices {
  services: Pick<ServiceDto, "id" | "name" | "category" | "unit" | "priceCents" | "prices">[];
  horses: HorseChoice[];
  contacts: ContactChoice[];
}

/** Returns what the forms of charges and agreements offer: active services, horses and contacts, by name. */
export async function getChargeChoices({ ctx }: Pick<VerbArguments, "ctx">): Promise<ChargeChoices> {
  requirePermission(ctx, "invoices", "read");
  const [services, horses, contacts] = await Promise.all([
    listServices({ ctx, input: {} }),
    hasPermission(ctx.permissions, "horses", "read") ? listHorseChoices({ ctx }) : [],
    findContactChoices(ctx),
  ]);
  return {
    services: services.map(({ id, name, category, unit, priceCents, prices }) => ({
      ...{ id, name, category, unit, priceCents, prices },
    })),
    horses,
    contacts,
  };
}
