import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addCalendarDays, getCalendarDate } from "@/lib/dates/calendar-date";
import {
  AUTOPAY_KINDS,
  BANK_RETRY_DAYS,
  CARD_RETRY_DAYS,
  getChargeDay,
  getLastCardDay,
  getNextStep,
  getNoticeDays,
  getPlanDay,
  isExpiringSoon,
  NOTICE_DAYS,
  type PaymentFailure,
} from "@/lib/domain/billing/autopay/model/schedule";

const DECLINED: PaymentFailure = {
  code: "card_declined",
  declineCode: "generic_decline",
  networkCode: null,
  message: "Your card was declined.",
};

const terms = fc.record({
  kind: fc.constantFrom(...AUTOPAY_KINDS),
  maxAmountCents: fc.option(fc.integer({ min: 1, max: 100_000 })),
});
const day = fc.integer({ min: 0, max: 3_000 }).map((days) => addCalendarDays("2024-01-01", days));
const amount = fc.integer({ min: 1, max: 200_000 });

describe("the notice of an automatic payment", () => {
  it("card payments are announced three days ahead and bank debits ten days ahead", () => {
    expect(getNoticeDays({ kind: "card", maxAmountCents: null }, 48_000)).toBe(3);
    expect(getNoticeDays({ kind: "us_bank_account", maxAmountCents: null }, 48_000)).toBe(10);
  });

  it("bank debits up to the client's authorized limit need no notice", () => {
    const range = { kind: "us_bank_account", maxAmountCents: 50_000 } as const;
    expect(getNoticeDays(range, 50_000)).toBe(0);
    expect(getNoticeDays(range, 50_001)).toBe(10);
  });

  it("an invoice due during the notice period is charged when that period ends", () => {
    expect(getChargeDay("2026-12-10", 3, "2026-12-07")).toBe("2026-12-10");
    expect(getChargeDay("2026-12-08", 3, "2026-12-07")).toBe("2026-12-10");
    expect(getChargeDay("2026-11-01", 10, "2026-12-07")).toBe("2026-12-17");
  });

  it("no invoice is charged before its due date or within its notice period", () => {
    fc.assert(
      fc.property(terms, amount, day, day, (mandate, cents, dueOn, today) => {
        const noticeDays = getNoticeDays(mandate, cents);
        const chargeOn = getChargeDay(dueOn, noticeDays, today);
        expect(chargeOn >= dueOn).toBe(true);
        expect(chargeOn >= addCalendarDays(today, noticeDays)).toBe(true);
        // An invoice that is scheduled early enough is charged exactly on its due date.
        if (today <= getPlanDay(dueOn, noticeDays)) expect(chargeOn).toBe(dueOn);
        if (mandate.kind === "card") expect(noticeDays).toBe(NOTICE_DAYS.card);
      }),
    );
  });

  it("the notice is sent three calendar days ahead despite daylight saving time changes", () => {
    // In Chicago, daylight saving time starts on March 8 and ends on November 1, 2026. Both runs are shortly
    // after midnight.
    for (const [run, dueOn] of [
      ["2026-03-06T06:03:00Z", "2026-03-09"],
      ["2026-10-30T05:03:00Z", "2026-11-02"],
    ] as const) {
      const today = getCalendarDate("America/Chicago", new Date(run));
      expect(getPlanDay(dueOn, 3)).toBe(today);
      expect(getChargeDay(dueOn, 3, today)).toBe(dueOn);
    }
    const dayOfCharge = getCalendarDate("America/Chicago", new Date("2026-03-09T05:03:00Z"));
    expect(dayOfCharge).toBe("2026-03-09");
  });
});

describe("the next step after a failed automatic payment", () => {
  const first = "2026-12-01";
  const next = (failures: number, failure: PaymentFailure, today: string, kind = "card" as const) =>
    getNextStep({ kind, firstAttemptOn: first, failures, failure }, today);

  it("a declined card is retried after 1, 3 and 5 days", () => {
    expect(next(1, DECLINED, "2026-12-01")).toEqual({ kind: "retry", on: "2026-12-02" });
    expect(next(2, DECLINED, "2026-12-02")).toEqual({ kind: "retry", on: "2026-12-04" });
    expect(next(3, DECLINED, "2026-12-04")).toEqual({ kind: "retry", on: "2026-12-06" });
    expect(next(4, DECLINED, "2026-12-06")).toEqual({ kind: "give-up" });
  });

  it("if an outage delayed a payment attempt, the next retry is one day after that attempt", () => {
    expect(next(1, DECLINED, "2026-12-20")).toEqual({ kind: "retry", on: "2026-12-21" });
  });

  it("the client must confirm a payment if the card needs authentication", () => {
    const failure = { ...DECLINED, code: "authentication_required" };
    expect(next(1, failure, first)).toEqual({ kind: "authenticate" });
  });

  it.each(["lost_card", "stolen_card", "pickup_card"])(
    "a card declined with the code %s isn't charged again",
    (declineCode) => {
      expect(next(1, { ...DECLINED, declineCode }, first)).toEqual({ kind: "give-up" });
    },
  );

  it("a request that Stripe rejects isn't retried", () => {
    expect(next(1, { ...DECLINED, code: "amount_too_small" }, first)).toEqual({ kind: "give-up" });
  });

  it.each(["R01", "R09"])("a debit returned with the code %s is retried at most twice", (networkCode) => {
    const failure = { ...DECLINED, code: "insufficient_funds", networkCode };
    const step = (failures: number) =>
      getNextStep({ kind: "us_bank_account", firstAttemptOn: first, failures, failure }, first);
    expect([step(1).kind, step(2).kind, step(3).kind]).toEqual(["retry", "retry", "give-up"]);
  });

  it.each(["R02", "R03", "R10", "R29"])(
    "a debit that the bank returns with the code %s stops automatic payments",
    (networkCode) => {
      const failure = { ...DECLINED, code: "account_closed", networkCode };
      expect(
        getNextStep({ kind: "us_bank_account", firstAttemptOn: first, failures: 1, failure }, first),
      ).toEqual({ kind: "stop", reason: "bank_return" });
    },
  );

  it.each(AUTOPAY_KINDS)(
    "the mandate for the %s stays active if Stripe rejects an automatic payment",
    (kind) => {
      const failure = { ...DECLINED, code: "amount_too_small", declineCode: null };
      expect(getNextStep({ kind, firstAttemptOn: first, failures: 1, failure }, first).kind).toBe("give-up");
    },
  );

  it.each(AUTOPAY_KINDS)("automatic payments end if the %s was removed in Stripe", (kind) => {
    const failure = { ...DECLINED, code: "payment_method_removed", declineCode: null };
    const step = getNextStep({ kind, firstAttemptOn: first, failures: 1, failure }, first);
    expect(step).toEqual({ kind: "stop", reason: "removed" });
  });

  it("every retry is scheduled for a later day, and the retry count is limited", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...AUTOPAY_KINDS),
        fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 8, maxLength: 8 }),
        (kind, delays) => {
          const failure = { ...DECLINED, code: kind === "card" ? "card_declined" : "insufficient_funds" };
          let today = first;
          let retries = 0;
          for (const [index, delay] of delays.entries()) {
            const step = getNextStep({ kind, firstAttemptOn: first, failures: index + 1, failure }, today);
            if (step.kind !== "retry") break;
            expect(step.on > today).toBe(true);
            retries += 1;
            // The worker may run late.
            today = addCalendarDays(step.on, delay);
          }
          expect(retries).toBe(kind === "card" ? CARD_RETRY_DAYS.length : BANK_RETRY_DAYS.length);
        },
      ),
    );
  });
});

describe("the expiration of a card", () => {
  it("a card works through the last day of its expiration month", () => {
    expect(getLastCardDay(2026, 12)).toBe("2026-12-31");
    expect(getLastCardDay(2028, 2)).toBe("2028-02-29");
  });

  it("a card counts as expiring soon from 30 days before its last valid day", () => {
    expect(isExpiringSoon(2026, 12, "2026-11-30")).toBe(false);
    expect(isExpiringSoon(2026, 12, "2026-12-01")).toBe(true);
    expect(isExpiringSoon(2026, 12, "2027-01-05")).toBe(true);
  });
});
