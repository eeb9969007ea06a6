import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { DecisionNotice } from "@/app/portal/[organizationId]/_components/portal-decision-notice";
import {
  PaymentActions,
  PaymentSummary,
} from "@/app/portal/[organizationId]/_components/portal-payment-view";
import type { PortalApproval } from "@/lib/domain/billing/portal/portal-approvals";
import type { StartedPortalPayment } from "@/lib/domain/billing/portal/portal-payments";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const formats = { numberFormat: "point_decimal", dateFormat: "month_first" } as const;
const waiting: StartedPortalPayment = {
  ...{ amountCents: 180_900, invoices: [{ id: "1", invoiceNumber: "INV-0001" }], currency: "usd", formats },
  ...{ payUrl: "https://stripe.test/pay", isSettled: false, processingSince: null, isReturned: false },
};

function renderPayment(payment: StartedPortalPayment, isDone: boolean): string {
  const html = renderToStaticMarkup(
    <>
      <PaymentSummary payment={payment} isDone={isDone} organizationName="Willow Creek" />
      <PaymentActions payment={payment} isDone={isDone} portalPath="/portal/1" />
    </>,
  );
  return html.replaceAll("&#x27;", "'");
}

describe("a payment page in the portal", () => {
  it("the portal hides the link to Stripe while a payment is being confirmed", () => {
    expect(renderPayment(waiting, false)).toContain("https://stripe.test/pay");
    const page = renderPayment(waiting, true);
    expect(page).not.toContain("https://stripe.test/pay");
    expect(page).toContain("Don't pay again");
    expect(page).toMatch(/href="\/portal\/1\/pay"[^>]*>I didn't complete the payment/);
  });

  it("after confirmation, the portal's payment page shows the amount and links to receipts", () => {
    const page = renderPayment({ ...waiting, isSettled: true, payUrl: null }, true);
    expect(page.replace(/<[^>]+>/g, "")).toContain("You paid $1,809.00 to Willow Creek.");
    expect(page).toContain('href="/portal/1/receipts"');
    expect(page).not.toContain("I didn't complete the payment");
  });
});

const decided: PortalApproval = {
  ...{ chargeId: "1", revision: 1, state: "approved", reason: null, decidedAt: "2026-01-02T00:00:00Z" },
  earlierDecision: null,
  ...{
    chargedOn: "2026-01-01",
    description: "Colic visit",
    horseName: null,
    isTaxed: false,
    recordId: null,
    hasCause: false,
  },
  ...{ amountCents: 29_997, totalCents: 90_000 },
};

function renderNotice(approval: PortalApproval): string {
  return renderToStaticMarkup(
    <DecisionNotice
      approvals={{ decided: [approval], currency: "usd", formats }}
      organizationName="Willow Creek"
      done="approved"
    />,
  ).replace(/<[^>]+>/g, "");
}

describe("the notice after a client's decision", () => {
  it("if a charge has several payers, the decision notice shows only the client's share", () => {
    expect(renderNotice(decided)).toContain("You approved your share ($299.97).");
    expect(renderNotice(decided)).not.toContain("can bill");
  });

  it("after a charge's only payer approves it, the decision notice says the charge can be billed", () => {
    expect(renderNotice({ ...decided, amountCents: 90_000 })).toContain(
      "Willow Creek can bill this charge now.",
    );
  });
});
