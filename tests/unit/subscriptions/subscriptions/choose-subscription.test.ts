import { describe, expect, it } from "vitest";
import { chooseSubscription } from "@/lib/domain/subscriptions/sync/choose-subscription";

const novemberDay = (day: number) => new Date(Date.UTC(2026, 10, day));
const createCandidate = (id: string, status: string, day: number) => ({
  id,
  status,
  createdAt: novemberDay(day),
});

describe("chooseSubscription", () => {
  it.each([
    // Each row: earlier status, later status, then the current, refused and replaced subscription.
    ["active", "active", "earlier", "later", null],
    ["trialing", "active", "earlier", "later", null],
    ["past_due", "trialing", "earlier", "later", null],
    ["paused", "active", "earlier", "later", null],
    ["unpaid", "active", "later", null, "earlier"],
    ["incomplete", "trialing", "later", null, "earlier"],
    ["active", "incomplete", "earlier", null, "later"],
    ["canceled", "active", "later", null, null],
    ["active", "canceled", "earlier", null, null],
    ["unpaid", "canceled", "earlier", null, null],
    ["canceled", "incomplete", "later", null, null],
    ["canceled", "canceled", "later", null, null],
    ["incomplete_expired", "canceled", "later", null, null],
  ])(
    "for an earlier %s and a later %s subscription, chooseSubscription keeps %s, refuses %s and replaces %s",
    (first, second, current, refused, replaced) => {
      const [earlier, later] = [createCandidate("earlier", first, 1), createCandidate("later", second, 2)];
      const expected = { current, refused, replaced };
      for (const [known, named] of [
        [earlier, later],
        [later, earlier],
      ] as const) {
        const choice = chooseSubscription(known, named);
        expect({
          current: choice.current?.id ?? null,
          refused: choice.refused?.id ?? null,
          replaced: choice.replaced?.id ?? null,
        }).toEqual(expected);
      }
    },
  );

  it("for subscriptions created in the same second, chooseSubscription's result doesn't depend on argument order", () => {
    const [left, right] = [createCandidate("sub_a", "active", 1), createCandidate("sub_b", "active", 1)];
    expect(chooseSubscription(left, right).current?.id).toBe("sub_a");
    expect(chooseSubscription(right, left).current?.id).toBe("sub_a");
  });
});

it("if there is only one subscription, chooseSubscription returns it as the current one", () => {
  const only = createCandidate("only", "canceled", 1);
  expect(chooseSubscription(only, null)).toEqual({ current: only, refused: null, replaced: null });
  expect(chooseSubscription(null, only)).toEqual({ current: only, refused: null, replaced: null });
});
