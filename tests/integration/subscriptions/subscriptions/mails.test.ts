import { afterAll, expect, it } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import type { SubscriptionNotice } from "@/lib/jobs/catalog";
import { task as mailSubscription } from "@/lib/worker/tasks/identity/mail-subscription";
import { createOrganization } from "@/tests/factories/organizations";
import { provideMailServer } from "@/tests/factories/test-mail-server";
import { createPerson } from "./subscriber";

const mails = provideMailServer();
afterAll(closeDatabase);

const AT = "2026-12-05T15:00:00.000Z";

it.each<[SubscriptionNotice, string | null, number | undefined, string, RegExp]>([
  ["started", null, undefined, "Your Ranch plan has started", /renews automatically until you cancel/],
  ["started", AT, undefined, "Your Ranch plan has started", /free trial lasts until December 5, 2026/],
  [
    "changed",
    null,
    undefined,
    "You're now on the Ranch plan",
    /never delete anything that exceeds the limits of a smaller plan/,
  ],
  ["changed", AT, undefined, "You're now on the Ranch plan", /free trial lasts until December 5, 2026/],
  ["changed", AT, 49_99, "You're now on the Ranch plan", /credit of \$49\.99 from your previous payment/],
  ["ends_owing", AT, undefined, "Your Ranch plan ends on December 5, 2026", /failed and is still unpaid/],
  [
    "ends",
    AT,
    undefined,
    "Your Ranch plan ends on December 5, 2026",
    /Resuming your plan doesn't restore it/,
  ],
  [
    "resumed",
    AT,
    undefined,
    "Your Ranch plan continues",
    /next payment is on December 5, 2026\. Your plan renews/,
  ],
  ["ended", AT, undefined, "Your Ranch plan has ended", /can still see and pay the invoices that you sent/],
  ["payment_failed", AT, undefined, "Your payment for Ranch failed", /can use Ranch until December 5, 2026/],
  [
    "payment_failed",
    AT,
    49_99,
    "Your payment for Ranch failed",
    /declined for your payment of \$49\.99 for Ranch/,
  ],
  [
    "payment_failed",
    null,
    undefined,
    "Your payment for Ranch failed",
    /free plan until the payment succeeds/,
  ],
  ["trial_ending", AT, 0, "Your Ranch trial ends on December 5, 2026", /Your credit covers this payment/],
  ["renewal", AT, 0, "Ranch renews on December 5, 2026", /Your credit covers this payment/],
  ["trial_ending", AT, 49_99, "Your Ranch trial ends on December 5, 2026", /charge \$49\.99 to your card/],
  ["renewal", AT, 49_99, "Ranch renews on December 5, 2026", /charge \$49\.99 to your card/],
  ["refused", null, 9_99, "Your second subscription was canceled", /refunding \$9\.99 to your card/],
  ["refused", null, 0, "Your second subscription was canceled", /You weren't charged for it/],
  ["credit_refunded", null, 9_99, "We are refunding $9.99", /of your credit was unused/],
  [
    "credit_left",
    null,
    9_99,
    "We owe you a refund of $9.99",
    /support team has been notified and will refund it/,
  ],
  ["refund_retried", null, 9_99, "Your refund of $9.99 is delayed", /We are sending it again/],
  ["refund_failed", null, 9_99, "We couldn't refund $9.99 to your card", /contact us at \S+\/contact/],
  [
    "trial_refused",
    null,
    0,
    "You have already used your free trial of Ranch",
    /You can use Ranch without a trial/,
  ],
])(
  "the subscription email %s (%s, %s cents) has the right subject and text",
  async (notice, at, amountCents, subject, expectedTexts) => {
    const { user } = await createPerson();
    await mailSubscription({
      userId: user.id,
      notice,
      plan: "ranch",
      at,
      ...(amountCents !== undefined && { amountCents }),
    });
    expect(mails).toMatchObject([{ subject, to: [{ address: user.email }] }]);
    expect(mails[0]?.text).toMatch(expectedTexts);
    expect(mails[0]?.html).toContain('href="http://localhost:3000/account?tab=subscription"');
  },
);

it("subscription emails use the organization's time zone, or Central Time if the time zone can't be determined", async () => {
  // Both times are on December 5 in UTC, but on December 6 in Auckland and December 4 in Honolulu.
  const at = { Auckland: "2026-12-05T15:00:00.000Z", Honolulu: "2026-12-05T05:00:00.000Z" };
  const person = await createPerson();
  const send = (time: string) =>
    mailSubscription({ userId: person.user.id, notice: "ends", plan: "ranch", at: time });
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

it("subscription emails aren't sent to deleted accounts", async () => {
  const { user } = await createPerson();
  await db().user.update({ where: { id: user.id }, data: { deletedAt: new Date() } });
  await mailSubscription({ userId: user.id, notice: "ended", plan: "ranch", at: null });
  expect(mails).toEqual([]);
});
