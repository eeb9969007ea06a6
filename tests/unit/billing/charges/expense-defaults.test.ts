import { describe, expect, it } from "vitest";
import { getExpenseDefaults } from "@/lib/domain/billing/charges/model/expense-defaults";

type Expense = Parameters<typeof getExpenseDefaults>[0];

const JUNIPER = { id: "1", name: "Juniper", cents: 12_000 };
const EXPENSE: Expense = {
  ...{ bookedOn: "2026-01-12", category: "dental", vendor: "Valley Equine", amountCents: 12_000 },
  horses: [JUNIPER],
};
const getDefaults = (changes: Partial<Expense>) => getExpenseDefaults({ ...EXPENSE, ...changes });

describe("the initial values of an expense's charge", () => {
  it("an expense's charge is prefilled with the expense's date, vendor, horse, amount and category", () => {
    expect(getDefaults({})).toEqual({
      ...{ day: "2026-01-12", description: "Dental: Valley Equine", category: "vet", costCents: 12_000 },
      horse: { id: "1", name: "Juniper" },
    });
  });

  it("an expense's charge has no horse if the expense is for several horses or for none", () => {
    const moss = { id: "2", name: "Moss", cents: 6_000 };
    expect(getDefaults({ horses: [JUNIPER, moss] }).horse).toBeNull();
    expect(getDefaults({ horses: [] }).horse).toBeNull();
  });

  it("an expense's charge is described by the category and the vendor, as far as they are known", () => {
    expect(getDefaults({ vendor: null }).description).toBe("Dental");
    expect(getDefaults({ category: "other" }).description).toBe("Valley Equine");
    expect(getDefaults({ category: "shows" })).toMatchObject({
      ...{ description: "Shows and fees: Valley Equine", category: "other" },
    });
    expect(getDefaults({ category: "other", vendor: null }).description).toBe("");
  });
});
