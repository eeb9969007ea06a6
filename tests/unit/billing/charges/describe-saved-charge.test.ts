import { expect, it } from "vitest";
import { describeSavedCharge } from "@/lib/domain/billing/charges/model/list-payers-to-ask";

type State = "waiting" | "approved" | null;

const createShare = (contactName: string, state: State, amountCents = 8_000) => ({
  ...{ contactId: contactName, contactName, amountCents, discountCents: 0 },
  approval: state && { state, reason: null, decidedAt: null },
});
const createShares = (state: State, names: readonly string[], amountCents?: number) => ({
  shares: names.map((name) => createShare(name, state, amountCents)),
});

it.each([
  ["approved", "approved", ["Anna"], "Charge saved"],
  ["approved", "waiting", ["Anna"], "Charge saved. Anna needs to approve it again."],
  ["approved", "waiting", ["Anna", "Bo"], "Charge saved. Anna and Bo need to approve it again."],
  ["approved", "waiting", ["Anna", "Bo", "Cy"], "Charge saved. 3 clients need to approve it again."],
  ["waiting", "waiting", ["Anna"], "Charge saved. Anna needs to approve it."],
  [null, "waiting", ["Anna"], "Charge saved. Anna needs to approve it."],
  [null, null, ["Anna"], "Charge saved"],
] as const)(
  "a saved charge (approval before: %j, after: %j, payers: %j) is described as: %s",
  (before, after, names, text) => {
    expect(describeSavedCharge(createShares(before, names), createShares(after, names, 9_000))).toBe(text);
  },
);

it("the message about a saved charge omits payers whose amount is unchanged", () => {
  const shares = createShares("waiting", ["Anna"]);
  expect(describeSavedCharge(shares, shares)).toBe("Charge saved");
});
