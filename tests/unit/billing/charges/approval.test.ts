import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getShareApproval, isHeld, type ShareApproval } from "@/lib/domain/billing/charges/model/approval";

const CHARGE = {
  ...{ chargedOn: "2026-11-20", horseId: "juniper", description: "Colic visit" },
  ...{ amountCents: 90_000, discountCents: 0 },
};
const SHARE = { contactId: "dana", amountCents: 90_000, discountCents: 0 };
const APPROVED: ShareApproval = { state: "approved", reason: null, decidedAt: new Date("2026-11-21") };

describe("the approval of a charge share", () => {
  it("a share needs approval only if the discounted charge exceeds the approval limit", () => {
    const cents = fc.nat(200_000);
    fc.assert(
      fc.property(cents, cents, cents, fc.nat(10_000), (amountCents, discount, limitCents, basisPoints) => {
        const discountCents = Math.min(amountCents, discount);
        const charge = { ...CHARGE, amountCents, discountCents };
        const part = Math.floor((amountCents * basisPoints) / 10_000);
        const share = { contactId: "dana", amountCents: part, discountCents: Math.min(part, discountCents) };
        const approval = getShareApproval(share, { source: "manual", limitCents, charge, before: null });
        expect(approval?.state ?? null).toBe(amountCents - discountCents > limitCents ? "waiting" : null);
      }),
    );
  });

  it.each(["agreement", "late_fee"] as const)(
    "a share of a charge with the source %s never needs approval",
    (source) => {
      expect(getShareApproval(SHARE, { source, limitCents: 0, charge: CHARGE, before: null })).toBeNull();
    },
  );

  it.each([
    ["the amount", CHARGE, { ...SHARE, amountCents: 90_001 }],
    ["the discount", CHARGE, { ...SHARE, discountCents: 1 }],
    ["the payer", CHARGE, { ...SHARE, contactId: "petra" }],
    ["the day", { ...CHARGE, chargedOn: "2026-11-21" }, SHARE],
    ["the horse", { ...CHARGE, horseId: "willow" }, SHARE],
    ["the description", { ...CHARGE, description: "X-rays" }, SHARE],
  ])("an approved charge share waits for approval again after %s changes", (_what, charge, share) => {
    const before = { ...CHARGE, shares: [{ ...SHARE, approval: APPROVED }] };
    const request = { source: "care", limitCents: 50_000, before } as const;
    expect(getShareApproval(share, { ...request, charge })?.state).toBe("waiting");
    expect(getShareApproval(SHARE, { ...request, charge: CHARGE })).toBe(APPROVED);
  });

  it("if a charge changes, a share that didn't need approval before needs approval now", () => {
    const before = { ...CHARGE, shares: [{ ...SHARE, approval: null }] };
    const request = { source: "manual", limitCents: 50_000, before } as const;
    expect(getShareApproval(SHARE, { ...request, charge: CHARGE })).toBeNull();
    for (const changes of [{ description: "X-rays" }, { amountCents: 180_000 }, { discountCents: 1 }]) {
      const charge = { ...CHARGE, ...changes };
      expect(getShareApproval(SHARE, { ...request, charge })?.state).toBe("waiting");
    }
  });

  it("isHeld returns true only for waiting and declined shares", () => {
    const held = (["waiting", "declined", "approved", "overridden"] as const).map((state) =>
      isHeld({ state }),
    );
    expect([...held, isHeld(null)]).toEqual([true, true, false, false, false]);
  });
});
