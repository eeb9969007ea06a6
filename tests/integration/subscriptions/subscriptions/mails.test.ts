import { afterAll, expect, it } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import type { SubscriptionNotice } from "@/lib/jobs/catalog";
import { task as mailSubscription } from "@/lib/worker/tasks/subscriptions/mail-subscription";
import { createOrganization } from "@/tests/factories/organizations";
import { providePostOffice } from "@/tests/factories/post-office";
import { createPerson } from "./subscriber";

const mails = providePostOffice();
afterAll(closeDatabase);

const AT = "2026-12-05T15:00:00.000Z";

it.each<[SubscriptionNotice, string | null, number | undefined, string, RegExp]>([
  ["started", null, undefined, "Your Ranch plan has started", /renews by itself until you cancel/],
  ["started", AT, undefined, "Your Ranch plan has started", /free trial lasts until December 5, 2026/],
  ["changed", null, undefined, "You are on Ranch now", /locked, never deleted/],
  ["changed", AT, undefined, "You are on Ranch now", /free trial lasts until December 5, 2026/],
  ["changed", AT, 49_99, "You are on Ranch now", /\$49\.99 of what you have paid is kept as a credit/],
  [
    "ends_owing",
    AT,
    undefined,
    "Your Ranch plan ends on December 5, 2026",
    /still open: your card is charged/,
  ],
  ["ends", AT, undefined, "Your Ranch plan ends on December 5, 2026", /resume it at any time before/],
  ["resumed", AT, undefined, "Your Ranch plan continues", /next payment is on December 5, 2026\. It renews/],
  ["ended", AT, undefined, "Your Ranch plan has ended", /Invoices that you sent can still be paid/],
  ["payment_failed", AT, undefined, "Your payment for Ranch failed", /stays as it is until December 5, 2026/],
  [
    "payment_failed",
    AT,
    49_99,
    "Your payment for Ranch failed",
    /declined when \$49\.99 for Ranch was to be paid/,
  ],
  ["payment_failed", null, undefined, "Your payment for Ranch failed", /free plan until the payment is made/],
  ["trial_ending", AT, 0, "Your Ranch trial ends on December 5, 2026", /Your credit pays for it/],
  ["renewal", AT, 0, "Ranch renews on December 5, 2026", /Your credit pays for it/],
  ["trial_ending", AT, 49_99, "Your Ranch trial ends on December 5, 2026", /charged \$49\.99/],
  ["renewal", AT, 49_99, "Ranch renews on December 5, 2026", /charged \$49\.99/],
  ["refused", null, 9_99, "Your second subscription was canceled", /\$9\.99 is on its way back/],
  ["refused", null, 0, "Your second subscription was canceled", /Nothing was charged for it/],
  ["credit_refunded", null, 9_99, "$9.99 is on its way back to you", /left of what you had paid/],
  [
    "credit_left",
    null,
    9_99,
    "$9.99 of what you paid is still with us",
    /support team has been notified and will refund it/,
  ],
  ["refund_retried", null, 9_99, "$9.99 couldn't be paid back to you yet", /We are sending it again/],
  ["refund_failed", null, 9_99, "We couldn't pay $9.99 back to your card", /write to us at \S+\/contact/],
  [
    "trial_refused",
    null,
    0,
    "You had your free trial of Ranch already",
    /You can have Ranch without a trial/,
  ],
])("the subscription mail %s, of %s and %s cents", async (notice, at, amountCents, subject, words) => {
  const { user } = await createPerson();
  await mailSubscription({
    userId: user.id,
    notice,
    plan: "ranch",
    at,
    ...(amountCents !== undefined && { amountCents }),
  });
  expect(mails).toMatchObject([{ subject, to: [{ address: user.email }] }]);
  expect(mails[0]?.text).toMatch(words);
  expect(mails[0]?.html).toContain('href="http://localhost:3000/account?tab=subscription"');
});

it("subscription mails show dates in the organizations' time zone or name the zone", async () => {
  // December 6 in Auckland and December 4 in Honolulu.
  const at = { Auckland: "2026-12-05T15:00:00.000Z", Honolulu: "2026-12-05T05:00:00.000Z" };
  const person = await createPerson();
  const send = (moment: string) =>
    mailSubscription({ userId: person.user.id, notice: "ends", plan: "ranch", at: moment });
  const move = (timeZone: string) =>
    db().organization.update({ where: { id: person.organizationId }, data: { timeZone } });
  await move("Pacific/Auckland");
  await send(at.Auckland);
  await move("Pacific/Honolulu");
  await send(at.Honolulu);
  await createOrganization({ owner: person.user, tier: "personal" });
  await send(at.Honolulu);
  await db().organization.updateMany({
    where: { ownerId: person.user.id },
    data: { isActive: false, closedAt: new Date() },
  });
  await send(at.Auckland);
  expect(mails.map(({ subject }) => subject)).toEqual([
    "Your Ranch plan ends on December 6, 2026",
    "Your Ranch plan ends on December 4, 2026",
    "Your Ranch plan ends on December 4, 2026 (Central Time)",
    "Your Ranch plan ends on December 5, 2026 (Central Time)",
  ]);
});

it("subscription mails aren't sent to deleted accounts", async () => {
  const { user } = await createPerson();
  await db().user.update({ where: { id: user.id }, data: { deletedAt: new Date() } });
  await mailSubscription({ userId: user.id, notice: "ended", plan: "ranch", at: null });
  expect(mails).toEqual([]);
});
