import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { PortalAutopayView } from "@/app/portal/[organizationId]/_components/portal-autopay-view";
import type { PortalAutopay } from "@/lib/domain/billing/autopay/get-portal-autopay";
import { writeMandateText } from "@/lib/domain/billing/autopay/model/mandate-text";

vi.mock("@/lib/actions/billing/portal-autopay", () => ({
  startAutopayAction: vi.fn(),
  stopAutopayAction: vi.fn(),
}));

const FACE = { id: "org-1", name: "Oak Ridge", branding: null };
const MANDATE: NonNullable<PortalAutopay["mandate"]> = {
  ...{ kind: "card", brand: "visa", last4: "4242", expMonth: 4, expYear: 2031, agreedOn: "2026-03-01" },
  text: "The text that I accepted.",
};

function render(mandate: PortalAutopay["mandate"]): string {
  const autopay: PortalAutopay = {
    ...{ mandate, isPending: false, offered: ["card", "us_bank_account"], upcoming: [], currency: "usd" },
    formats: { numberFormat: "point_decimal", dateFormat: "month_first" },
  };
  return renderToStaticMarkup(<PortalAutopayView organization={FACE} autopay={autopay} />);
}

/** Returns the HTML without its collapsed sections. */
const getVisibleHtml = (html: string) => html.replaceAll(/<details[^>]*>.*?<\/summary>.*?<\/details>/g, "");

it("the automatic payments page collapses the full text of each authorization below a summary", () => {
  const texts = (["card", "us_bank_account"] as const).map((kind) => writeMandateText(kind, "Oak Ridge"));
  const html = render(null);
  for (const text of texts) {
    expect(html).toContain(text);
    expect(getVisibleHtml(html)).not.toContain(text);
  }
  expect(getVisibleHtml(html)).toContain("Oak Ridge charges your card for each invoice on its due date.");
  expect(html.match(/Read the authorization/g)).toHaveLength(2);
  expect(html).not.toContain("<details open");
});

it("while automatic payments are active, the forms for changing the payment method are collapsed", () => {
  const html = render(MANDATE);
  const [method, ...replacements] = html.split('aria-labelledby="replace"');
  expect(method).toContain("Read the authorization");
  expect(getVisibleHtml(method ?? "")).not.toContain(MANDATE.text);
  expect(replacements.join("")).toMatch(
    /<details class="group"><summary[^>]*>.*?Use another card<\/summary>.*<details class="group"><summary[^>]*>.*?Use another bank account<\/summary>/,
  );
});
