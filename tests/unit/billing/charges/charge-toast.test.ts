import { expect, it, vi } from "vitest";
import { getChargeToast } from "@/components/billing/charges/charge-health-records";

vi.mock("@/lib/actions/billing/charges", () => ({}));

it("the message about completed care names the amount on the button that charges for it", () => {
  const offer = { kind: "charge", recordIds: ["1", "2"], amountCents: 170_00, currency: "usd" } as const;
  const { text, action } = getChargeToast({ ...offer, recordIds: [...offer.recordIds] });
  expect({ text, label: action?.label }).toEqual({ text: "", label: "Charge $170.00" });
});

it("the message about completed care without a service says how to charge for it, with a link", () => {
  const { text, action } = getChargeToast({ kind: "choose_service" });
  expect(text).toContain("“Care to charge for”");
  expect(action).toEqual({ label: "Open price list", href: "/pro-dashboard?tab=services" });
});

it("the message about completed care mentions no charge if there is nothing to charge", () => {
  expect(getChargeToast(null)).toEqual({ text: "", action: undefined });
});
