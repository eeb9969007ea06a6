import { expect, it, vi } from "vitest";
import { getChargeToast } from "@/components/billing/charges/charge-health-records";

vi.mock("@/lib/actions/billing/charges", () => ({}));

const offer = {
  ...{ kind: "charge" as const, recordIds: ["1", "2"] },
  ...{ amountCents: 425_00, costCents: null, currency: "usd" as const },
};

it("the message about completed care names the amount on the button that charges for it", () => {
  for (const costCents of [null, 425_00]) {
    const { text, action } = getChargeToast({ ...offer, costCents }, "point_decimal");
    expect({ text, label: action?.label }).toEqual({ text: "", label: "Charge $425.00" });
  }
});

it("the message about completed care names the cost and the price list if they differ", () => {
  expect(getChargeToast({ ...offer, costCents: 665_00 }, "point_decimal").text).toBe(
    " Cost $665.00, price list $425.00.",
  );
});

it("the message about completed care without a service leads to the form for charging the visit", () => {
  const { text, action } = getChargeToast({ kind: "choose_service", recordIds: ["1", "2"] }, "point_decimal");
  expect(text).toContain("“Care to charge for”");
  const href = "/pro-dashboard?tab=charges&new=visit&records=1%2C2";
  expect(action).toEqual({ label: "Charge for this visit", href });
});

it("the message about completed care stays at least 20 seconds if it offers to charge for the care", () => {
  for (const one of [offer, { kind: "choose_service" as const, recordIds: ["1"] }]) {
    expect(getChargeToast(one, "point_decimal").visibleMs).toBeGreaterThanOrEqual(20_000);
  }
});

it("the message about completed care mentions no charge if there is nothing to charge", () => {
  expect(getChargeToast(null, "point_decimal")).toEqual({
    text: "",
    action: undefined,
    visibleMs: undefined,
  });
});
