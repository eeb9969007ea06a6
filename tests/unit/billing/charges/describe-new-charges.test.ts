import { expect, it } from "vitest";
import { describeNewCharges } from "@/lib/domain/billing/charges/model/describe-new-charges";

const US = { currency: "usd", numberFormat: "point_decimal" } as const;

const charge = (amountCents: number, ...names: (string | null)[]) => ({
  amountCents,
  discountCents: 0,
  shares: names.map((contactName) => ({ contactName, approval: null })),
});

it("the text about a new charge shows the payer and the discounted amount", () => {
  const discounted = { ...charge(6_500, "Anna Bell"), discountCents: 500 };
  expect(describeNewCharges([discounted], US)).toBe("Charged $60.00 to Anna Bell");
});

it("the text about several charges names each payer only once", () => {
  const two = [charge(6_000, "Anna Bell", "Cal Reed"), charge(6_000, "Anna Bell")];
  expect(describeNewCharges(two, US)).toBe("Charged $120.00 to Anna Bell and Cal Reed");
  expect(describeNewCharges([...two, charge(1_000, "Eva Lund")], US)).toBe("Charged $130.00 to 3 clients");
});

it("the text about a charge above the approval limit says that approval is needed", () => {
  const approval = { state: "waiting", reason: null, decidedAt: null } as const;
  const wait = (...names: string[]) => ({
    ...charge(90_000, ...names),
    shares: names.map((contactName) => ({ contactName, approval })),
  });
  expect(describeNewCharges([wait("Anna Bell")], US)).toBe(
    "Charged $900.00 to Anna Bell. The charge is billed after the client approves it.",
  );
  expect(describeNewCharges([wait("Anna Bell", "Cal Reed")], US)).toBe(
    "Charged $900.00 to Anna Bell and Cal Reed. The charge is billed after they approve it.",
  );
  expect(describeNewCharges([wait("Anna Bell"), charge(1_000, "Anna Bell")], US)).toBe(
    "Charged $910.00 to Anna Bell. Charges above the limit are billed after the client approves them.",
  );
});

it("the text about new charges says how many charges have no payer", () => {
  expect(describeNewCharges([charge(6_000, null)], US)).toBe(
    "Charged $60.00. Add a payer so that the charge can be billed.",
  );
  expect(describeNewCharges([charge(6_000, null), charge(6_000, null)], US)).toBe(
    "Charged $120.00. Add payers so that the 2 charges can be billed.",
  );
  expect(describeNewCharges([charge(6_000, "Anna Bell"), charge(6_000, null)], US)).toBe(
    "Charged $120.00. 1 of the 2 charges has no payer yet. Add a payer so that this charge can be billed.",
  );
});
