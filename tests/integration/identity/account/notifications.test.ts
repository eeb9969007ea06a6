import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { getNotificationPreferences } from "@/lib/domain/identity/email-preferences/get-notification-preferences";
import { hasMailEnabled } from "@/lib/domain/identity/email-preferences/has-mail-enabled";
import { saveNotificationPreferences } from "@/lib/domain/identity/email-preferences/save-notification-preferences";
import { createAccount, type TestAccount } from "@/tests/factories/accounts";

const ALL = {
  "care-reminder": true,
  "invoice-paid": true,
  "charge-decided": true,
  "client-message": true,
  "member-joined": true,
  "trainer-answered": true,
  "task-assigned": true,
  "guest-visit": true,
  "share-answered": true,
  "share-ended": true,
};
const NONE = {
  "care-reminder": false,
  "invoice-paid": false,
  "charge-decided": false,
  "client-message": false,
  "member-joined": false,
  "trainer-answered": false,
  "task-assigned": false,
  "guest-visit": false,
  "share-answered": false,
  "share-ended": false,
};

let account: TestAccount;
beforeEach(async () => {
  account = await createAccount();
});
afterAll(closeDatabase);

const isMailWanted = () =>
  hasMailEnabled({ ctx: account.ctx, input: { userId: account.user.id, kind: "invoice-paid" } });
const findNewsletterSubscriber = () =>
  db().newsletterSubscriber.findUnique({ where: { email: account.user.email } });

describe("email preferences", () => {
  it("optional emails are on and the newsletter is off by default", async () => {
    expect(await getNotificationPreferences({ ctx: account.ctx })).toEqual({
      mails: ALL,
      newsletter: false,
    });
    expect(await isMailWanted()).toBe(true);
  });

  it("saving email preferences turns off every type of email whose checkbox is cleared", async () => {
    const { ctx } = account;
    await saveNotificationPreferences({ ctx, input: { newsletter: "on" } });
    expect(await getNotificationPreferences({ ctx })).toEqual({ mails: NONE, newsletter: true });
    expect(await isMailWanted()).toBe(false);
    await saveNotificationPreferences({ ctx, input: { "invoice-paid": "on" } });
    expect(await getNotificationPreferences({ ctx })).toEqual({
      mails: { ...NONE, "invoice-paid": true },
      newsletter: false,
    });
  });

  it("turning on the newsletter requires a confirmed email address but sends no confirmation email", async () => {
    const { ctx, user } = account;
    await saveNotificationPreferences({ ctx, input: { newsletter: "on" } });
    expect(await findNewsletterSubscriber()).toMatchObject({
      confirmedAt: expect.any(Date),
      unsubscribedAt: null,
    });
    await saveNotificationPreferences({ ctx, input: {} });
    expect(await findNewsletterSubscriber()).toMatchObject({ unsubscribedAt: expect.any(Date) });
    await db().newsletterSubscriber.deleteMany({ where: { email: user.email } });
    await db().user.update({
      where: { id: user.id },
      data: { emailConfirmedAt: null, phone: `+1${user.id}`, phoneConfirmedAt: new Date() },
    });
    await saveNotificationPreferences({ ctx, input: { newsletter: "on" } });
    expect(await findNewsletterSubscriber()).toBeNull();
  });

  it("saving email preferences without the newsletter doesn't create a newsletter subscriber", async () => {
    await saveNotificationPreferences({ ctx: account.ctx, input: { "invoice-paid": "on" } });
    expect(await findNewsletterSubscriber()).toBeNull();
  });
});
