import { beforeEach, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { refundClientCredit } from "@/lib/domain/billing/client-credits/refund-client-credit";
import { applyContactCredit } from "@/lib/domain/billing/client-payments/apply-contact-credit";
import { readContactAccount } from "@/lib/domain/billing/client-payments/lock-contact-account";
import { getContactOverview } from "@/lib/domain/billing/contact-overview/get-contact-overview";
import { listInvoices } from "@/lib/domain/billing/invoices/list-invoices";
import { recordManualPayment } from "@/lib/domain/billing/payments/record-manual-payment";
import { createContact } from "@/tests/factories/horse-owners";
import {
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { createFakePaymentLinks, fakeStripe, provideFakePaymentLinks } from "@/tests/factories/payment-links";
import { createClientInvoice } from "../client-payments/account-helpers";

provideFakePaymentLinks();

let organization: TestOrganization;
let ctx: Context;
let contactId: string;

beforeEach(async () => {
  fakeStripe.current = createFakePaymentLinks();
  organization = await createOrganization();
  ctx = await createOwnerContext(organization);
  contactId = await createContact(organization, "Anna Berg");
});

/** Pays $500 for a $465 invoice, refunds $11 of the credit by check and applies the other $24. */
async function overpayAndRefund() {
  const paid = await createClientInvoice(ctx, contactId, 465);
  const paidOn = getCalendarDate(ctx.organization?.timeZone ?? "UTC", ctx.clock.now());
  const payment = { id: paid.id, method: "check", amount: "500.00", paid_on: paidOn } as const;
  await recordManualPayment({ ctx, input: payment });
  const [credit] = (await readContactAccount(ctx, contactId)).credits;
  const refund = { credit_id: credit?.id ?? "", method: "check", amount: "11.00", paid_on: paidOn } as const;
  await refundClientCredit({ ctx, input: { ...refund, reference: "4711" } });
  const open = await createClientInvoice(ctx, contactId, 60);
  await applyContactCredit({ ctx, input: { contact_id: contactId } });
  return { paid, open };
}

it("the contact page shows how a payment's credit was applied and refunded", async () => {
  const { paid, open } = await overpayAndRefund();
  const { money, events } = await getContactOverview({ ctx, input: { id: contactId } });
  expect(money?.payments).toMatchObject([{ invoiceId: paid.id, amountCents: 465_00, creditedCents: 35_00 }]);
  expect(money?.creditMovements).toMatchObject([
    { type: "applied", amountCents: 24_00, invoiceId: open.id },
    { type: "refunded", amountCents: 11_00, method: "check", reference: "4711", status: "settled" },
    { type: "added", amountCents: 35_00, creditKind: "overpayment", isReversed: false },
  ]);
  expect(events?.filter(({ amountCents }) => amountCents !== null)).toMatchObject([
    { action: "contact.credit_refunded", amountCents: 11_00, method: "check", reference: "4711" },
    { action: "contact.credit_added", amountCents: 35_00 },
  ]);
});

it("the contact page shows no amounts to members without access to invoices", async () => {
  await overpayAndRefund();
  const reader: Context = { ...ctx, permissions: { ...ctx.permissions, invoices: "none" } };
  const { money, events } = await getContactOverview({ ctx: reader, input: { id: contactId } });
  expect(money).toBeNull();
  const nothing = { amountCents: null, method: null, reference: null };
  expect(events).toMatchObject([
    { action: "contact.credit_refunded", ...nothing },
    { action: "contact.credit_added", ...nothing },
  ]);
});

it("the invoice list can be filtered by client", async () => {
  const own = await createClientInvoice(ctx, contactId, 60);
  await createClientInvoice(ctx, await createContact(organization, "Rui Chen"), 60);
  const input = { client_id: contactId };
  expect((await listInvoices({ ctx, input })).invoices.map(({ id }) => id)).toEqual([own.id]);
  const stranger = await createOwnerContext(await createOrganization());
  expect((await listInvoices({ ctx: stranger, input })).invoices).toEqual([]);
});
