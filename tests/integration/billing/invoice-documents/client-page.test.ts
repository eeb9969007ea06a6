import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it } from "vitest";
import { ClientInvoiceHeader } from "@/components/billing/invoices/client-invoice-header";
import { InvoiceLines } from "@/components/billing/invoices/invoice-lines";
import type { Context } from "@/lib/auth/context";
import { signId } from "@/lib/auth/signed-id";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { DEFAULT_FORMATS } from "@/lib/dates/document-formats";
import { db } from "@/lib/db";
import { toInvoiceDocument } from "@/lib/domain/billing/invoice-documents/model/invoice-document";
import {
  type ClientInvoice,
  readClientInvoice,
} from "@/lib/domain/billing/invoice-documents/read-client-invoice";
import { sendInvoice } from "@/lib/domain/billing/invoices/send-invoice";
import { voidInvoice } from "@/lib/domain/billing/invoices/void-invoice";
import { recordManualPayment } from "@/lib/domain/billing/payments/record-manual-payment";
import { getClientInvoicePath } from "@/lib/domain/billing/records/client-invoice-link";
import { setBranding } from "@/lib/domain/organizations/branding/set-branding";
import { createDraftInvoice, createSentInvoice } from "@/tests/factories/invoices";
import {
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { createFakePaymentLinks, fakeStripe, provideFakePaymentLinks } from "@/tests/factories/payment-links";
import { createVisitor } from "../../identity/auth/create-visitor";

provideFakePaymentLinks();

let organization: TestOrganization;
let ctx: Context;

beforeEach(async () => {
  fakeStripe.current = createFakePaymentLinks();
  organization = await createOrganization();
  ctx = await createOwnerContext(organization);
});

const getToken = (id: string) => getClientInvoicePath(id).replace("/invoice/", "");

function readPage(token: string): Promise<ClientInvoice> {
  return readClientInvoice({ ctx: createVisitor().ctx, input: { token } });
}

it("a client's invoice page shows the organization's branding and the payment link", async () => {
  await setBranding({ ctx, input: { color: "#7a3b12" } });
  const invoice = await createSentInvoice(ctx, { notes: "Thank you" });
  const shown = await readPage(getToken(invoice.id));
  const { invoiceNumber, customerEmail } = invoice;
  expect(shown).toEqual({
    organizationId: organization.id,
    creditNotes: [],
    hasPortal: false,
    organizationName: organization.name,
    branding: { color: "#7a3b12", logo: null },
    formats: { dateFormat: "month_first", numberFormat: "point_decimal" },
    invoiceNumber,
    bill: {
      ...toInvoiceDocument(invoice, organization.name, DEFAULT_FORMATS),
      state: "sent",
      refundedCents: 0,
      disputedCents: 0,
      paidCents: 0,
    },
    replacedBy: null,
    attachments: [],
    paidOn: null,
    processingSince: null,
    payUrl: `${invoice.paymentLinkUrl}?prefilled_email=${encodeURIComponent(customerEmail ?? "")}`,
  });
});

it("a client's invoice page uses the default branding after a downgrade", async () => {
  await setBranding({ ctx, input: { color: "#7a3b12" } });
  const invoice = await createSentInvoice(ctx);
  await db().organization.update({ where: { id: organization.id }, data: { subscriptionTier: "ranch" } });
  expect((await readPage(getToken(invoice.id))).branding).toBeNull();
});

it("a client's invoice page hides payment links of paid and void invoices", async () => {
  const paid = await createSentInvoice(ctx);
  const today = getCalendarDate("America/Chicago", ctx.clock.now());
  await recordManualPayment({ ctx, input: { id: paid.id, method: "cash", paid_on: today } });
  expect(await readPage(getToken(paid.id))).toMatchObject({
    bill: { state: "paid" },
    payUrl: null,
    paidOn: today,
  });
  const voided = await createSentInvoice(ctx);
  await voidInvoice({ ctx, input: { id: voided.id } });
  expect(await readPage(getToken(voided.id))).toMatchObject({ bill: null, payUrl: null, paidOn: null });
});

it("a void invoice's page links to the replacement invoice after the replacement is sent", async () => {
  const old = await createSentInvoice(ctx);
  const { replacement } = await voidInvoice({ ctx, input: { id: old.id, replace: true } });
  const { id = "", invoiceNumber } = replacement ?? {};
  expect(await readPage(getToken(old.id))).toMatchObject({ bill: null, replacedBy: null });
  await sendInvoice({ ctx, input: { id } });
  const page = await readPage(getToken(old.id));
  expect(page).toMatchObject({
    bill: null,
    replacedBy: { id, invoiceNumber, path: getClientInvoicePath(id) },
  });
  const html = renderToStaticMarkup(createElement(ClientInvoiceHeader, { invoice: page }));
  expect(html).toContain(`<a class="link" href="${getClientInvoicePath(id)}">invoice ${invoiceNumber}</a>`);
  const next = await readPage(getToken(id));
  expect(next).toMatchObject({ bill: { replacedInvoice: old.invoiceNumber }, replacedBy: null });
  expect(renderToStaticMarkup(next.bill && createElement(InvoiceLines, { document: next.bill }))).toContain(
    "Replaces invoice",
  );
});

it("a void invoice's page hides a replacement that was sent to another email address", async () => {
  const old = await createSentInvoice(ctx);
  const { replacement } = await voidInvoice({ ctx, input: { id: old.id, replace: true } });
  const { id = "", invoiceNumber = "" } = replacement ?? {};
  await db().invoice.update({ where: { id }, data: { customerEmail: "right@example.com" } });
  await sendInvoice({ ctx, input: { id } });
  const page = await readPage(getToken(old.id));
  expect(page.replacedBy).toBeNull();
  expect(JSON.stringify(page)).not.toContain(invoiceNumber);
});

it("a client's invoice page returns 404 for a draft or an invalid token", async () => {
  const [draft, sent] = [await createDraftInvoice(ctx), await createSentInvoice(ctx)];
  const token = getToken(sent.id);
  for (const invalidToken of [
    getToken(draft.id),
    getToken(organization.id),
    token.replace(sent.id, draft.id),
    token.slice(0, -1),
    `${token}A`,
    sent.id,
    signId("reminders.unsubscribe", sent.id),
    "",
  ]) {
    await expect(readPage(invalidToken)).rejects.toMatchObject({ code: "NOT_FOUND" });
  }
});

it("requesting the URL of a client's invoice page again returns the same URL", async () => {
  const { id } = await createSentInvoice(ctx);
  expect(getClientInvoicePath(id)).toBe(getClientInvoicePath(id));
  expect(getClientInvoicePath(id)).toMatch(/^\/invoice\/[0-9a-f-]{36}_[\w-]{43}$/);
});
