import { createHash } from "node:crypto";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { GET as getClientPdf } from "@/app/invoice/[token]/pdf/route";
import { createVisitorContext } from "@/lib/auth/visitor-context";
import { closeDatabase, db } from "@/lib/db";
import {
  createClientInvoiceFile,
  createInvoiceFile,
  createInvoiceFiles,
} from "@/lib/domain/billing/invoice-documents/create-invoice-file";
import { readClientInvoice } from "@/lib/domain/billing/invoice-documents/read-client-invoice";
import { voidInvoice } from "@/lib/domain/billing/invoices/void-invoice";
import { getClientInvoicePath } from "@/lib/domain/billing/records/client-invoice-link";
import { formatCents } from "@/lib/money/format";
import { createDraftInvoice, createSentInvoice } from "@/tests/factories/invoices";
import {
  createClock,
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
} from "@/tests/factories/organizations";
import { readPdf } from "@/tests/factories/parsed-pdf";
import { createFakePaymentLinks, fakeStripe, provideFakePaymentLinks } from "@/tests/factories/payment-links";

provideFakePaymentLinks();

beforeEach(() => {
  fakeStripe.current = createFakePaymentLinks();
});
afterAll(closeDatabase);

async function createStable() {
  const organization = await createOrganization({ timeZone: "America/Chicago" });
  const ctx = await createOwnerContext(organization, createClock("2026-11-20T03:00:00Z"));
  return { organization, ctx };
}

const getToken = (id: string) => getClientInvoicePath(id).replace("/invoice/", "");
const visitor = { ctx: createVisitorContext("request") };

it("an invoice's PDF and public page use the organization's number and date formats", async () => {
  const { organization, ctx } = await createStable();
  await db().billingSettings.create({
    data: { organizationId: organization.id, numberFormat: "comma_decimal", dateFormat: "day_first" },
  });
  await db().organization.update({ where: { id: organization.id }, data: { currency: "eur" } });
  const { id } = await createSentInvoice(ctx, {
    line_items: [{ description: "Training ride", quantity: "1.5", rate: "1390.00" }],
  });
  const { texts } = readPdf((await createInvoiceFile({ ctx, input: { id } })).content);
  expect(texts).toEqual(expect.arrayContaining(["19 Nov 2026", "1,5", "1.390,00\u00a0€", "2.085,00\u00a0€"]));
  const { bill, formats } = await readClientInvoice({ ...visitor, input: { token: getToken(id) } });
  expect(formats).toEqual({ numberFormat: "comma_decimal", dateFormat: "day_first" });
  expect(bill).toMatchObject({ formats, groups: [{ lines: [{ quantity: "1,5" }] }] });
  const client = await createClientInvoiceFile({ ...visitor, input: { token: getToken(id) } });
  expect(readPdf(client.content).texts).toContain("2.085,00\u00a0€");
});

describe("downloading several invoices as a member", () => {
  it("downloading three replacement invoices takes no more queries than downloading one", async () => {
    const { ctx } = await createStable();
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const { id } = await createSentInvoice(ctx);
      const { replacement } = await voidInvoice({ ctx, input: { id, replace: true } });
      ids.push(replacement?.id ?? "");
    }
    const query = vi.spyOn(pg.Client.prototype, "query");
    try {
      await createInvoiceFiles({ ctx, input: { ids: ids.slice(0, 1) } });
      const ofOne = query.mock.calls.length;
      query.mockClear();
      await createInvoiceFiles({ ctx, input: { ids } });
      expect(query).toHaveBeenCalledTimes(ofOne);
    } finally {
      query.mockRestore();
    }
  });

  it("downloading several invoices returns a ZIP file of PDFs", async () => {
    const { ctx } = await createStable();
    const [one, two] = [await createSentInvoice(ctx), await createDraftInvoice(ctx)];
    const several = await createInvoiceFiles({ ctx, input: { ids: `${two.id},${one.id}` } });
    expect(several).toMatchObject({ name: "invoices.zip", type: "application/zip" });
    for (const { invoiceNumber } of [one, two]) {
      expect(several.content.includes(`${invoiceNumber}.pdf`)).toBe(true);
    }
    const single = await createInvoiceFiles({ ctx, input: { ids: [one.id] } });
    expect(single).toMatchObject({ name: `${one.invoiceNumber}.pdf`, type: "application/pdf" });
    expect(readPdf(single.content).texts).toContain("$480.00");
  });

  it("downloading several invoices requires access to each invoice", async () => {
    const { organization, ctx } = await createStable();
    const { id } = await createSentInvoice(ctx);
    const { ctx: stranger } = await createStable();
    const { id: other } = await createSentInvoice(stranger);
    await expect(createInvoiceFiles({ ctx, input: { ids: [id, other] } })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(createInvoiceFiles({ ctx, input: { ids: "" } })).rejects.toMatchObject({
      code: "VALIDATION",
    });
    const { ctx: groom } = await createMemberWithContext(organization, "groom");
    await expect(createInvoiceFiles({ ctx: groom, input: { ids: [id] } })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  });
});

describe("an invoice's PDF for members", () => {
  it("an invoice's PDF for members shows the issue date", async () => {
    const { ctx } = await createStable();
    const { id, invoiceNumber } = await createSentInvoice(ctx);
    const { name, content } = await createInvoiceFile({ ctx, input: { id } });
    expect(name).toBe(`${invoiceNumber}.pdf`);
    const { texts, size } = readPdf(content);
    expect(texts).toEqual(expect.arrayContaining(["Issued", "Nov 19, 2026", "$480.00", "Dana Whitfield"]));
    expect(size).toEqual([612, 792]);
  });

  it("a replacement's PDF names the void invoice that it replaces", async () => {
    const { ctx } = await createStable();
    const old = await createSentInvoice(ctx);
    const { replacement } = await voidInvoice({ ctx, input: { id: old.id, replace: true } });
    const { content } = await createInvoiceFile({ ctx, input: { id: replacement?.id ?? "" } });
    expect(readPdf(content).texts).toEqual(expect.arrayContaining(["Replaces invoice", old.invoiceNumber]));
  });

  it("a draft's PDF for members is labeled Draft", async () => {
    const { ctx } = await createStable();
    const { id } = await createDraftInvoice(ctx);
    const { texts } = readPdf((await createInvoiceFile({ ctx, input: { id } })).content);
    expect(texts[1]).toBe("Draft");
    expect(texts.join(" ")).not.toContain("/invoice/");
  });

  it("an invoice's PDF for members uses the organization's paper size and tax registration", async () => {
    const { ctx, organization } = await createStable();
    await db().billingSettings.create({
      data: { organizationId: organization.id, paperSize: "a4", taxRegistration: "DE 123" },
    });
    const { id } = await createSentInvoice(ctx);
    const { texts, size } = readPdf((await createInvoiceFile({ ctx, input: { id } })).content);
    expect(size).toEqual([595.28, 841.89]);
    expect(texts).toContain("Tax registration DE 123");
  });

  it("an invoice's PDF isn't available to other organizations or to members without access", async () => {
    const { ctx, organization } = await createStable();
    const { id } = await createSentInvoice(ctx);
    const other = await createStable();
    await expect(createInvoiceFile({ ctx: other.ctx, input: { id } })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const member = await createMemberWithContext(organization, "member");
    await expect(createInvoiceFile({ ctx: member.ctx, input: { id } })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  });
});

describe("an invoice's PDF for its client", () => {
  it("an invoice's PDF for its client has the same amounts as the client's page", async () => {
    const { ctx } = await createStable();
    const { id, invoiceNumber } = await createSentInvoice(ctx);
    const token = getToken(id);
    const { bill } = await readClientInvoice({ ...visitor, input: { token } });
    const response = await getClientPdf(new Request("http://localhost"), {
      params: Promise.resolve({ token }),
    });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${invoiceNumber}.pdf"`,
      "cache-control": "private, no-store",
    });
    const { texts } = readPdf(Buffer.from(await response.arrayBuffer()));
    for (const line of bill?.groups.flatMap(({ lines }) => lines) ?? []) {
      expect(texts).toEqual(
        expect.arrayContaining([
          line.description,
          line.quantity,
          formatCents(line.amountCents, "usd", "point_decimal"),
        ]),
      );
    }
    expect(texts).toContain(formatCents(bill?.totalCents ?? 0, "usd", "point_decimal"));
    expect(texts.at(-1)).toContain("/invoice/");
  });

  it("a client can't download the PDF of a draft or void invoice", async () => {
    const { ctx } = await createStable();
    const draft = await createDraftInvoice(ctx);
    const sent = await createSentInvoice(ctx);
    await voidInvoice({ ctx, input: { id: sent.id } });
    for (const token of [getToken(draft.id), getToken(sent.id), `${getToken(sent.id)}x`, "A".repeat(43)]) {
      await expect(createClientInvoiceFile({ ...visitor, input: { token } })).rejects.toMatchObject({
        code: "NOT_FOUND",
      });
    }
  });

  it("clients can download an invoice's PDF up to 60 times in five minutes", async () => {
    const { ctx } = await createStable();
    const { id } = await createSentInvoice(ctx);
    const other = await createSentInvoice(ctx);
    const load = (invoiceId: string) =>
      createClientInvoiceFile({ ...visitor, input: { token: getToken(invoiceId) } });
    await load(id);
    const counted = createHash("sha256").update(id).digest("base64url");
    await db().rateLimit.update({ where: { key: `invoice-file.invoice:${counted}` }, data: { points: 60 } });
    await expect(load(id)).rejects.toMatchObject({ code: "RATE_LIMITED" });
    expect((await load(other.id)).name).toBe(`${other.invoiceNumber}.pdf`);
  });
});
