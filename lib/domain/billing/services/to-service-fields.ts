import type { z } from "zod";
import type { StoredService } from "@/lib/domain/billing/services/dto";
import type { updateServiceSchema } from "@/lib/domain/billing/services/model/schemas";

/** The service columns that members can edit. */
export type ServiceFields = Pick<
  StoredService,
  "name" | "category" | "unit" | "notes" | "incomeAccount" | "nextHorseDiscount" | "careKind" | "careCharging"
> & { taxRateId: string | null };

/** Converts the parsed input to columns. */
export function toServiceFields(input: Omit<z.output<typeof updateServiceSchema>, "id">): ServiceFields {
  return {
    name: input.name,
    category: input.category,
    unit: input.unit,
    notes: input.notes,
    taxRateId: input.tax_rate_id,
    incomeAccount: input.income_account,
    nextHorseDiscount: input.next_horse_discount,
    careKind: input.care_kind,
    careCharging: input.care_charging,
  };
}
