import { expect, it } from "vitest";
import {
  type AppResult,
  toAppResult,
  toErrorResult,
} from "@/app/(handoff)/subscriptions/_components/app-result";
import { getSubscriptionResultLink } from "@/lib/handoff/deep-links";

type Payment = Parameters<typeof toAppResult>[0];
const ranch = { plan: "ranch", name: "Ranch", trialDays: 0 } as const;

/** Returns the delay before the app opens and the URL that opens the app. */
const getAppCall = (result: AppResult | null) =>
  result && [result.afterMs, getSubscriptionResultLink(result.outcome, result.parameters)];

it.each<[Payment, ReturnType<typeof getAppCall>]>([
  [{ state: "none" }, null],
  [{ state: "confirming", guess: "ranch" }, null],
  [
    { state: "confirmed", plan: ranch },
    [3_000, "hoofline://subscription-success?status=trialing&plan=ranch"],
  ],
  [{ state: "canceled" }, [2_000, "hoofline://subscription-canceled?status=canceled"]],
  [{ state: "refused", text: "x" }, [2_000, "hoofline://subscription-error?status=verification_failed"]],
  // A late payment isn't a failure. The page reports the delay, and the person can keep waiting.
  [{ state: "late" }, null],
])("toAppResult converts the payment state %j to the app result %j", (payment, expected) => {
  expect(getAppCall(toAppResult(payment))).toEqual(expected);
});

it("a failed sign-in from the app is reported to the app immediately", () => {
  expect(getAppCall(toErrorResult({ text: "No", status: "authentication_error" }))).toEqual([
    0,
    "hoofline://subscription-error?status=authentication_error&message=No",
  ]);
});
