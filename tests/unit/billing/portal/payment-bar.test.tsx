import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { PaymentBar } from "@/components/billing/invoices/payment-bar";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

const BILL = {
  ...{ balanceCents: 124_300, currency: "usd" as const },
  formats: { numberFormat: "point_decimal" as const, dateFormat: "month_first" as const },
};

function render(payUrl: string | null): string {
  const invoice = { branding: null, payUrl } as Parameters<typeof PaymentBar>[0]["invoice"];
  return renderToStaticMarkup(<PaymentBar invoice={invoice} bill={BILL} pdfUrl="/invoice/1/pdf" />);
}

it("an invoice's sticky payment bar contains only the Pay link with the amount", () => {
  const [actions = "", bar = ""] = render("https://pay.test/1").split("sticky");
  expect(actions).toContain("Download PDF");
  expect(bar).toMatch(/href="https:\/\/pay\.test\/1".*Pay.*\$1,243\.00/);
  expect(bar.match(/<(a|button)\b/g)).toHaveLength(1);
});

it("an invoice that can't be paid online has no sticky payment bar", () => {
  expect(render(null)).not.toContain("sticky");
});
