import { afterAll, expect, it } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { listAutopayClients } from "@/lib/domain/billing/autopay/list-autopay-clients";
import { createId } from "@/lib/ids";
import { createContact } from "@/tests/factories/horse-owners";
import { createSentInvoice } from "@/tests/factories/invoices";
import {
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
} from "@/tests/factories/organizations";
import { createFakePaymentLinks, fakeStripe, provideFakePaymentLinks } from "@/tests/factories/payment-links";

provideFakePaymentLinks();

afterAll(closeDatabase);

/** Adds a client's mandate for automatic card payments. */
async function addMandate(organizationId: string, contactId: string, status: "active" | "ended") {
  const [id, day] = [createId(), new Date("2026-10-01")];
  await db().autopayMandate.create({
    data: {
      ...{ id, organizationId, contactId, kind: "card", status, text: "I agree.", textVersion: 1 },
      ...{ agreedAt: day, agreedIp: "203.0.113.7", activatedAt: day, brand: "visa", last4: "4242" },
      ...{ stripeAccountId: "acct_1", stripeCustomerId: "cus_1", stripePaymentMethodId: `pm_${id}` },
      ...(status === "ended" && { endedAt: day, endReason: "client" }),
    },
  });
  return id;
}

it("the automatic payments list shows each client's next automatic payment", async () => {
  fakeStripe.current = createFakePaymentLinks();
  const organization = await createOrganization();
  const ctx = await createOwnerContext(organization);
  const [walt, ada, former] = [
    await createContact(organization, "Walt"),
    await createContact(organization, "Ada"),
    await createContact(organization, "Former"),
  ];
  const mandateId = await addMandate(organization.id, walt, "active");
  await addMandate(organization.id, ada, "active");
  await addMandate(organization.id, former, "ended");
  const { id: invoiceId } = await createSentInvoice(ctx, { client_id: walt });
  const charge = { organizationId: organization.id, mandateId, invoiceId, announcedAmount: 480_00 };
  const retry = { attempts: 1, failures: 1, firstAttemptOn: new Date("2026-11-14") };
  await db().autopayCharge.create({
    data: { id: createId(), ...charge, ...retry, chargeOn: new Date("2026-11-15") },
  });
  expect(await listAutopayClients({ ctx })).toMatchObject([
    { contactId: ada, name: "Ada", kind: "card", last4: "4242", next: null },
    {
      ...{ contactId: walt, name: "Walt" },
      next: { invoiceId, chargeOn: "2026-11-15", amountCents: 480_00, failures: 1 },
    },
  ]);
  const other = await createOwnerContext(await createOrganization());
  expect(await listAutopayClients({ ctx: other })).toEqual([]);
  const groom = (await createMemberWithContext(organization, "groom")).ctx;
  await expect(listAutopayClients({ ctx: groom })).rejects.toMatchObject({ code: "FORBIDDEN" });
});
