import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { PayoutView } from "@/app/(app)/pro-dashboard/payouts/[id]/_components/payout-view";
import { FeeEstimate } from "@/components/billing/invoices/fee-estimate";
import type { PayoutDetailDto } from "@/lib/domain/billing/payouts/dto";
import { sumPayoutTransactions } from "@/lib/domain/billing/payouts/model/sum-transactions";
import { findStripeRates } from "@/lib/domain/billing/records/model/stripe-fees";

vi.mock("next/navigation", () => ({
  useRouter: () => ({}),
  usePathname: () => "/pro-dashboard/payouts/payout-1",
  useSearchParams: () => new URLSearchParams(),
}));

const getText = (node: React.ReactElement): string =>
  renderToStaticMarkup(node)
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ");

it("the fee estimate separates the exact platform fee from estimated Stripe fees", () => {
  const rates = findStripeRates({ country: "US", currency: "usd", hasBankDebits: true });
  const text = getText(<FeeEstimate cents={124_300} currency="usd" rates={rates} />);
  expect(text).toBe(
    "Platform fee 3%: $37.29. Stripe's fee (estimate): $36.35 by card or $5.00 by bank debit",
  );
});

it("the fee estimate shows only the platform fee if Stripe's rates aren't known", () => {
  const text = getText(<FeeEstimate cents={10_000} currency="eur" rates={null} />);
  expect(text).toBe("Platform fee 3%: €3.00, plus Stripe's fees");
});

const PAYOUT: PayoutDetailDto = {
  ...{ id: "payout-1", status: "paid", amountCents: 45_138, currency: "usd", arrivesOn: "2026-11-27" },
  ...{ isAutomatic: true, failureMessage: null, createdAt: "2026-11-26T00:00:00.000Z" },
  transactions: [
    {
      ...{ id: "transaction-1", kind: "payment", amountCents: 48_000, processingFeeCents: 1_422 },
      ...{ platformFeeCents: 1_440, netCents: 45_138, occurredAt: "2026-11-24T10:00:00.000Z" },
      invoice: { id: "invoice-1", invoiceNumber: "INV-0007", customerName: "Dana Whitfield" },
    },
  ],
  sums: sumPayoutTransactions([
    { kind: "payment", amountCents: 48_000, processingFeeCents: 1_422, platformFeeCents: 1_440 },
  ]),
};

it("the payout page shows a warning only if amounts don't add up", () => {
  const text = getText(<PayoutView payout={PAYOUT} timeZone="UTC" />);
  for (const part of ["Payments$480.00", "Platform fees", "Payment, INV-0007, Dana Whitfield", "$451.38"]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain("don't add up");
  const wrong = getText(<PayoutView payout={{ ...PAYOUT, amountCents: 45_139 }} timeZone="UTC" />);
  expect(wrong).toContain("The transactions don't add up to the payout");
});
