import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { PayoutView } from "@/app/(app)/pro-dashboard/payouts/[id]/_components/payout-view";
import type { PayoutDetailDto } from "@/lib/domain/billing/payouts/dto";
import { sumPayoutTransactions } from "@/lib/domain/billing/payouts/model/sum-transactions";

vi.mock("next/navigation", () => ({
  useRouter: () => ({}),
  usePathname: () => "/pro-dashboard/payouts/p-1",
  useSearchParams: () => new URLSearchParams(),
}));

it("each transaction on a payout's page links to its invoice", () => {
  const invoice = { id: "i-1", invoiceNumber: "INV-1", customerName: "Dana" };
  const figures = { amountCents: 100_00, processingFeeCents: 3_20, platformFeeCents: 0, netCents: 96_80 };
  const transaction = {
    id: "t-1",
    kind: "payment",
    invoice,
    occurredAt: "2026-10-20T18:00:00.000Z",
  } as const;
  const payout: PayoutDetailDto = {
    ...{ id: "p-1", amountCents: 96_80, currency: "usd", arrivesOn: "2026-10-22", isAutomatic: true },
    status: "paid",
    ...{ failureMessage: null, createdAt: "2026-10-20T18:00:00.000Z" },
    transactions: [{ ...transaction, ...figures }],
    sums: sumPayoutTransactions([{ ...transaction, ...figures }]),
  };
  const html = renderToStaticMarkup(<PayoutView payout={payout} timeZone="UTC" />);
  const from = encodeURIComponent("/pro-dashboard/payouts/p-1");
  expect(html).toContain(`href="/pro-dashboard/invoices/i-1?from=${from}"`);
  const lines = [...html.matchAll(/<dt[^>]*>([^<]*)<\/dt>/g)].map(([, label]) => label);
  expect(lines).toEqual(["Payments", "Stripe&#x27;s fees", "Platform fees", "Payout"]);
  expect(html).not.toContain("add up to the payout");
});
