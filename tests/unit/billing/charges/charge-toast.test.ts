import { expect, it, vi } from "vitest";
import { getChargeToast } from "@/components/billing/charges/charge-health-records";

vi.mock("@/lib/actions/billing/charges", () => ({}));

const offer = {
  ...{ kind: "charge" as const, recordIds: ["1", "2"] },
  ...{ amountCents: 425_00, costCents: null, currency: "usd" as const },
};
const withoutService = {
  ...{ kind: "choose_service" as const, recordIds: ["1", "2"], careKind: "farrier" as const },
};
const OPEN_FORM = {
  label: "Charge for this visit",
  href: "/pro-dashboard?tab=charges&new=visit&records=1%2C2",
};

it("the message about completed care has a Charge button that shows the amount", () => {
  for (const costCents of [null, 425_00]) {
    const { text, options } = getChargeToast({ ...offer, costCents }, "point_decimal");
    expect({ text, label: options.secondAction?.label }).toEqual({ text: "", label: "Charge $425.00" });
  }
});

it("the message about completed care shows the cost and list price if they differ", () => {
  expect(getChargeToast({ ...offer, costCents: 400_00 }, "point_decimal").text).toBe(
    " Cost: $400.00. List price: $425.00.",
  );
});

it("the message about completed care links to the charge form if the cost exceeds the list price", () => {
  const { text, options } = getChargeToast(
    { ...offer, kind: "enter_amount", costCents: 665_00 },
    "point_decimal",
  );
  expect(text).toBe(" Cost: $665.00. List price: $425.00.");
  expect(options.secondAction).toEqual(OPEN_FORM);
});

it("without a matching service, the message about completed care links to the charge form", () => {
  const { text, options } = getChargeToast(withoutService, "point_decimal");
  expect({ text, ...options }).toEqual({
    ...{ text: "", secondAction: OPEN_FORM },
    visibleMs: expect.any(Number),
  });
});

it("a message with a charge button stays visible for at least 20 seconds", () => {
  for (const one of [offer, withoutService]) {
    expect(getChargeToast(one, "point_decimal").options.visibleMs).toBeGreaterThanOrEqual(20_000);
  }
});

it("the message about completed care doesn't mention a charge if there is nothing to charge", () => {
  expect(getChargeToast(null, "point_decimal")).toEqual({ text: "", options: {} });
});
