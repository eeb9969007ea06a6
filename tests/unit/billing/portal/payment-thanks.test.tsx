import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { PaymentThanks } from "@/components/billing/invoices/payment-thanks";
import type { ClientInvoice } from "@/lib/domain/billing/invoice-documents/read-client-invoice";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));
vi.mock("@/components/live/refresh-while-waiting", () => ({ RefreshWhileWaiting: () => "[refreshes]" }));

function render(state: "sent" | "paid", processingSince: string | null): string {
  const invoice = { organizationName: "Willow Creek", bill: { state }, processingSince };
  return renderToStaticMarkup(
    <PaymentThanks invoice={invoice as ClientInvoice} invoicePath="/portal/1/invoices/2" />,
  );
}

it("an invoice's page refreshes itself after a payment until Stripe confirms the payment", () => {
  const waiting = render("sent", null);
  expect(waiting).toContain("[refreshes]");
  expect(waiting).toMatch(/href="\/portal\/1\/invoices\/2"[^>]*>Check payment status/);
  for (const page of [render("paid", null), render("sent", "2026-11-28")]) {
    expect(page).toContain("Thanks for your payment");
    expect(page).not.toContain("[refreshes]");
    expect(page).not.toContain("Check payment status");
  }
});
