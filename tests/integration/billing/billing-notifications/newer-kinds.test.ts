import { afterAll, expect, it } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import {
  notifyOfDecision,
  notifyOfFailedCreditRefund,
  notifyOfPayment,
} from "@/lib/domain/billing/billing-notifications/notify-members";
import { listBillingNotifications } from "@/lib/domain/billing/billing-notifications/read-notifications";
import { addClientCredit } from "@/lib/domain/billing/client-credits/add-client-credit";
import { withClient } from "@/local/postgres/database";
import { addTestCharge } from "@/tests/factories/charges";
import { createDraftInvoice } from "@/tests/factories/invoices";
import {
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
} from "@/tests/factories/organizations";
import { createPortalClient } from "@/tests/factories/portal";
import { getDatabaseUrl } from "@/tests/setup/template";

afterAll(closeDatabase);

/**
 * Removes the database constraints on notification types, so that types from a newer release can be inserted.
 */
async function allowNewKinds(): Promise<void> {
  const [{ name = "" } = {}] = await db().$queryRaw<{ name: string }[]>`SELECT current_database() AS name`;
  await withClient(getDatabaseUrl(process.env.TEST_DATABASE_URL ?? "", name), (owner) =>
    owner.query(`ALTER TABLE billing_notifications
      DROP CONSTRAINT billing_notifications_kind, DROP CONSTRAINT billing_notifications_subject`),
  );
}

it("the notification list omits notifications of types that only a newer release supports", async () => {
  const organization = await createOrganization({ tier: "pro" });
  const ctx = await createOwnerContext(organization);
  const { ctx: manager } = await createMemberWithContext(organization, "manager");
  const { id: contactId } = await createPortalClient(organization);
  const { id: invoiceId } = await createDraftInvoice(ctx);
  const charge = await addTestCharge(ctx, { contactId, priceCents: 50_00 });
  const subject = { contactId, amountCents: 50_00 };
  await manager.transaction(async (tx) => {
    await notifyOfPayment(tx, { ...subject, key: "1", invoiceId, invoiceCount: 1 });
    const deposit = { ...subject, kind: "deposit", method: "cash", receivedAt: new Date() } as const;
    const { id: creditId } = await addClientCredit(tx, deposit);
    await notifyOfFailedCreditRefund(tx, { ...subject, key: "2", creditId });
    const decision = {
      chargeId: charge.id,
      horseId: null,
      revision: charge.revision,
      state: "approved",
    } as const;
    await notifyOfDecision(tx, { ...subject, ...decision });
  });
  await allowNewKinds();
  const listTypes = async () =>
    (await listBillingNotifications({ ctx })).map(({ about }) => about.type).sort();
  const replaceKind = (kind: string) =>
    db().billingNotification.updateMany({ where: { kind }, data: { kind: "new_kind" } });
  expect(await listTypes()).toEqual(["charge", "credit_refund", "invoice"]);
  await replaceKind("payment");
  expect(await listTypes()).toEqual(["charge", "credit_refund"]);
  await replaceKind("credit_refund_failed");
  expect(await listTypes()).toEqual(["charge"]);
  await replaceKind("charge_approved");
  expect(await listTypes()).toEqual([]);
});
