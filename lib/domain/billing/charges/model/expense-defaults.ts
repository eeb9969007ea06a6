import { getServiceCategory } from "@/lib/domain/billing/charges/model/service-category";
import type { EntryDto } from "@/lib/domain/billing/finances/dto";
import { CATEGORY_LABELS } from "@/lib/domain/billing/finances/model/categories";

type ChargedExpense = Pick<EntryDto, "bookedOn" | "category" | "vendor" | "horses" | "amountCents">;

/**
 * Returns the initial values for the charge of an expense. The expense's note isn't part of the description, because
 * members write notes for the team.
 */
export function getExpenseDefaults({ bookedOn, category, vendor, horses, amountCents }: ChargedExpense) {
  const [horse, ...otherHorses] = horses;
  return {
    day: bookedOn,
    description: describeExpense(category, vendor),
    horse: horse && otherHorses.length === 0 ? { id: horse.id, name: horse.name } : null,
    category: getServiceCategory(category),
    costCents: amountCents,
  };
}

/** Returns text such as "Vet: Valley Equine", or empty text if nothing describes the expense. */
function describeExpense(category: EntryDto["category"], vendor: string | null): string {
  const what = category === "other" ? null : CATEGORY_LABELS[category];
  return [what, vendor].filter(Boolean).join(": ");
}
