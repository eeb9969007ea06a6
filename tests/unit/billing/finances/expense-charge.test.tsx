import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { ExpenseCharge } from "@/app/(app)/finances/[id]/_components/expense-charge";
import { type ContextOrganization, createSystemContext } from "@/lib/auth/context";
import { ALL_PERMISSIONS } from "@/lib/auth/permissions";
import { getExpenseCharge } from "@/lib/domain/billing/charges/charge-expense";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import type { EntryDto } from "@/lib/domain/billing/finances/dto";
import { DEFAULT_NUMBER_FORMAT } from "@/lib/money/number-format";

vi.mock("next/navigation", () => ({
  ...{
    usePathname: () => "/finances/1",
    useSearchParams: () => new URLSearchParams(),
    useRouter: () => ({}),
  },
}));
vi.mock("@/lib/db", () => ({ db: vi.fn() }));
vi.mock("@/lib/domain/billing/charges/charge-expense", () => ({ getExpenseCharge: vi.fn() }));

const ENTRY: EntryDto = {
  ...{ id: "1", kind: "expense", amountCents: 24_000, currency: "usd", category: "vet" },
  ...{ vendor: "Valley Equine", contactId: null, note: null, paymentMethod: null, bookedOn: "2026-01-12" },
  ...{ source: "manual", recordId: null, seriesId: null, startsOn: null, repeats: null, nextOn: null },
  ...{ horses: [], isWhole: true, receipts: 0, passedThrough: null, revision: 1, deletedAt: null },
  createdAt: "2026-01-12T12:00:00.000Z",
};
const DELETED = { deletedAt: "2026-01-13T12:00:00.000Z" };
const SHARE = { contactId: "2", contactName: "Anna Bell", basisPoints: 10_000, approval: null };
const CHARGE: ChargeDto = {
  ...{ id: "3", status: "unbilled", chargedOn: "2026-01-12", horseId: null, horseName: null },
  ...{ serviceId: null, contactId: "2", category: "vet", description: "Vet", quantityHundredths: 100 },
  ...{ priceCents: 26_400, amountCents: 26_400, discountCents: 0, taxRate: 0, taxName: null },
  ...{ costCents: 24_000, costGroupId: null, source: "expense", sourceKey: "expense:1", note: null },
  ...{ writtenOffAt: null, writtenOffReason: null, revision: 1, createdAt: "2026-01-12T12:00:00.000Z" },
  shares: [{ ...SHARE, amountCents: 26_400, discountCents: 0, invoiceId: null, invoiceNumber: null }],
};
const ORGANIZATION: ContextOrganization = {
  ...{ id: "4", name: "Barn", tier: "pro" as const, timeZone: "UTC", currency: "usd" as const, ownerId: "5" },
  numberFormat: DEFAULT_NUMBER_FORMAT,
};

async function render(
  entry: Partial<EntryDto>,
  charge: ChargeDto | "hidden" | null,
  invoices: "full" | "read" = "full",
): Promise<string> {
  const state = { isCharged: charge !== null, charge: charge === "hidden" ? null : charge };
  vi.mocked(getExpenseCharge).mockResolvedValue(state);
  const ctx = {
    ...createSystemContext({ actor: { kind: "job", name: "test" }, organization: ORGANIZATION }),
    permissions: { ...ALL_PERMISSIONS, invoices },
  };
  const card = await ExpenseCharge({ ctx, entry: { ...ENTRY, ...entry } });
  return renderToStaticMarkup(card).replace(/<[^>]+>/g, " ");
}

it("an expense's page offers to charge a client only to members who can edit invoices", async () => {
  expect(await render({}, null)).toContain("Charge to client");
  expect(await render({}, null, "read")).toBe("");
});

it("an expense's page links to its charge for members who can view invoices", async () => {
  const text = await render({}, CHARGE, "read");
  expect(text).toMatch(/\$264\.00 charged\s+to Anna Bell/);
  expect(text).not.toContain("Charge to client");
});

it("a deleted expense's page links to its charge, but doesn't offer a new charge", async () => {
  expect(await render(DELETED, CHARGE)).toMatch(/\$264\.00 charged\s+to Anna Bell/);
  expect(await render(DELETED, null)).toBe("");
});

it("an expense's page doesn't offer a second charge if the member can't see the first charge", async () => {
  const text = await render({}, "hidden");
  expect(text).toContain("This expense has a charge that you can&#x27;t see.");
  expect(text).not.toContain("Charge to client");
});

it("income and members who see only part of an expense get no charge card", async () => {
  expect(await render({ kind: "income", category: "lessons" }, null)).toBe("");
  expect(await render({ isWhole: false }, null)).toBe("");
});
