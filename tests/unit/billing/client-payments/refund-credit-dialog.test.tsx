import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import RefundCreditDialog from "@/components/billing/client-payments/refund-credit-dialog";
import type { ClientCreditDto } from "@/lib/domain/billing/client-credits/dto";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));
vi.mock("@/lib/actions/billing/client-payments", () => ({ refundClientCreditAction: vi.fn() }));

function render(method: ClientCreditDto["method"]): string {
  const credit = { id: "1", kind: "overpayment", currency: "usd", remainingCents: 40_00, method };
  return renderToStaticMarkup(
    <RefundCreditDialog
      credit={credit as ClientCreditDto}
      name="Dana"
      today="2026-01-12"
      onClose={() => undefined}
    />,
  );
}

describe("the dialog that refunds credit", () => {
  it("the dialog for a manual refund of credit asks for a check number", () => {
    const html = render("check");
    expect(html).toContain('name="reference"');
    expect(html).toContain('name="paid_on"');
    expect(html).not.toContain("The refund starts today");
  });

  it("the dialog that refunds credit to a card says when the refund starts", () => {
    const html = render("card");
    expect(html).toContain("The refund starts today");
    expect(html).not.toContain('name="reference"');
    expect(html).not.toContain('name="paid_on"');
  });
});
