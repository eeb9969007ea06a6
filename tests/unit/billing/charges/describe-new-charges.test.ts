import { expect, it } from "vitest";
import { describeNewCharges } from "@/lib/domain/billing/charges/model/describe-new-charges";

const charge = (amountCents: number, ...names: (string | null)[]) => ({
  amountCents,
  discountCents: 0,
  shares: names.map((contactName) => ({ contactName })),
});

it("the text about a new charge contains its amount after the discount and its payer", () => {
  const discounted = { ...charge(6_500, "Anna Bell"), discountCents: 500 };
  expect(describeNewCharges([discounted], "usd")).toBe("Charged $60.00 to Anna Bell");
});

it("the text about charges of several horses contains their total and each payer once", () => {
  const two = [charge(6_000, "Anna Bell", "Cal Reed"), charge(6_000, "Anna Bell")];
  expect(describeNewCharges(two, "usd")).toBe("Charged $120.00 to Anna Bell and Cal Reed");
  expect(describeNewCharges([...two, charge(1_000, "Eva Lund")], "usd")).toBe(
    "Charged $130.00 to 3 contacts",
  );
});

it("the text about a new charge without a payer asks the user to add a payer", () => {
  expect(describeNewCharges([charge(6_000, "Anna Bell"), charge(6_000, null)], "usd")).toBe(
    "Charged $120.00. Add a payer in Charges so that it can be billed.",
  );
});
