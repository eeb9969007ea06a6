import { afterAll, beforeEach, expect, it } from "vitest";
import { GET as getClientAttachment } from "@/app/invoice/[token]/attachments/[id]/route";
import type { Context } from "@/lib/auth/context";
import { createVisitorContext } from "@/lib/auth/visitor-context";
import { closeDatabase, db } from "@/lib/db";
import { deleteInvoiceAttachment } from "@/lib/domain/billing/invoice-attachments/delete-attachment";
import {
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
} from "@/lib/domain/billing/invoice-attachments/model/attachments";
import { restoreInvoiceAttachment } from "@/lib/domain/billing/invoice-attachments/restore-attachment";
import { readClientInvoice } from "@/lib/domain/billing/invoice-documents/read-client-invoice";
import { duplicateInvoice } from "@/lib/domain/billing/invoices/duplicate-invoice";
import { getInvoice } from "@/lib/domain/billing/invoices/get-invoice";
import { toInvoiceDetailJson, toListedInvoiceJson } from "@/lib/domain/billing/invoices/invoice-json";
import { listInvoicesWithLines } from "@/lib/domain/billing/invoices/list-invoices";
import { sendInvoice } from "@/lib/domain/billing/invoices/send-invoice";
import { voidInvoice } from "@/lib/domain/billing/invoices/void-invoice";
import { getClientInvoicePath } from "@/lib/domain/billing/records/client-invoice-link";
import { serveFile } from "@/lib/http/serve-file";
import { task as mailInvoice } from "@/lib/worker/tasks/billing/mail-invoice";
import {
  beginUpload,
  createInvoiceAttachment,
  createJpeg,
  PDF,
  sendPart,
  uploadFile,
} from "@/tests/factories/files";
import { createDraftInvoice } from "@/tests/factories/invoices";
import {
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { createFakePaymentLinks, fakeStripe, provideFakePaymentLinks } from "@/tests/factories/payment-links";
import { measureStorage } from "@/tests/factories/storage";
import { provideMailServer } from "@/tests/factories/test-mail-server";

provideFakePaymentLinks();

const mails = provideMailServer();
afterAll(closeDatabase);

let organization: TestOrganization;
let ctx: Context;

beforeEach(async () => {
  fakeStripe.current = createFakePaymentLinks();
  organization = await createOrganization();
  ctx = await createOwnerContext(organization);
});

const attach = (
  actor: Context,
  invoice_id: string,
  file: { name: string; bytes: Uint8Array } = { name: "Vet report.pdf", bytes: PDF },
) => uploadFile(actor, { purpose: "invoice_attachment", target: { invoice_id }, ...file });

/** Returns a PDF of the given size. */
const createLargePdf = (bytes: number) =>
  Buffer.concat([PDF.subarray(0, 9), Buffer.alloc(bytes - PDF.length, " "), PDF.subarray(9)]);

it("a draft's attachments appear in API responses and count toward the organization's storage", async () => {
  const { id } = await createDraftInvoice(ctx);
  const pdfId = await attach(ctx, id);
  const pictureId = await attach(ctx, id, { name: "IMG_1.jpg", bytes: await createJpeg() });
  const json = toInvoiceDetailJson(await getInvoice({ ctx, input: { id } }));
  expect(json.attachments).toMatchObject([
    { id: pdfId, name: "Vet report.pdf", type: "application/pdf", size_bytes: PDF.length },
    { id: pictureId, name: "IMG_1.jpg", type: "image/webp" },
  ]);
  expect(json.attachments[0]?.url).toMatch(/^https?:\/\/[^/]+\/files\/.*name=Vet\+report\.pdf/);
  expect(json.attachments[1]?.url).toContain("name=IMG_1.webp");
  const { invoices } = await listInvoicesWithLines({ ctx, input: {} });
  expect(invoices.map(toListedInvoiceJson)).toMatchObject([
    // The URLs aren't compared, because each URL expires one hour after its response.
    { id, attachments: [{ id: pdfId }, { id: pictureId }] },
  ]);
  expect(await measureStorage(ctx)).toEqual({ count: 2, photos: 0 });
  const input = { id, attachment_id: pdfId };
  await deleteInvoiceAttachment({ ctx, input });
  await deleteInvoiceAttachment({ ctx, input });
  expect((await getInvoice({ ctx, input: { id } })).attachments.map((file) => file.id)).toEqual([pictureId]);
  expect(await measureStorage(ctx)).toMatchObject({ count: 1 });
  await restoreInvoiceAttachment({ ctx, input });
  await restoreInvoiceAttachment({ ctx, input });
  expect(await measureStorage(ctx)).toMatchObject({ count: 2 });
  expect((await getInvoice({ ctx, input: { id } })).history.map(({ action }) => action)).toEqual([
    ...["invoice.created", "invoice.attachment_added", "invoice.attachment_added"],
    ...["invoice.attachment_deleted", "invoice.attachment_restored"],
  ]);
});

it("attachments can't be added, deleted or restored on a sent invoice", async () => {
  const { id } = await createDraftInvoice(ctx);
  const [keptId, deletedId] = [await attach(ctx, id), await attach(ctx, id)];
  await deleteInvoiceAttachment({ ctx, input: { id, attachment_id: deletedId } });
  await sendInvoice({ ctx, input: { id } });
  const refused = { code: "PRECONDITION_FAILED" };
  await expect(attach(ctx, id)).rejects.toMatchObject(refused);
  await expect(deleteInvoiceAttachment({ ctx, input: { id, attachment_id: keptId } })).rejects.toMatchObject(
    refused,
  );
  await expect(
    restoreInvoiceAttachment({ ctx, input: { id, attachment_id: deletedId } }),
  ).rejects.toMatchObject(refused);
  expect((await getInvoice({ ctx, input: { id } })).attachments).toMatchObject([{ id: keptId }]);
  await voidInvoice({ ctx, input: { id } });
  expect((await getInvoice({ ctx, input: { id } })).attachments).toMatchObject([{ id: keptId }]);
  await expect(attach(ctx, id)).rejects.toMatchObject(refused);
});

it("a draft can't be sent if its attachments changed after the sender opened it", async () => {
  const colleague = await createContextFor(await createMember(organization, "manager"), organization);
  const { id } = await createDraftInvoice(ctx);
  const send = (revision: number) => sendInvoice({ ctx, input: { id, revision } });
  const readRevision = async () => (await getInvoice({ ctx, input: { id } })).revision;
  const conflict = { code: "CONFLICT", message: expect.stringContaining("This invoice changed") };
  let seen = await readRevision();
  const fileId = await attach(colleague, id);
  await expect(send(seen)).rejects.toMatchObject(conflict);
  const input = { id, attachment_id: fileId };
  for (const change of [deleteInvoiceAttachment, restoreInvoiceAttachment]) {
    seen = await readRevision();
    await change({ ctx: colleague, input });
    await expect(send(seen)).rejects.toMatchObject(conflict);
  }
  expect(await send(await readRevision())).toMatchObject({ status: "sent" });
});

it("sending a draft fails if an attachment is added at the same time", async () => {
  const colleague = await createContextFor(await createMember(organization, "manager"), organization);
  const { id } = await createDraftInvoice(ctx);
  fakeStripe.current.meanwhile = () => attach(colleague, id);
  await expect(sendInvoice({ ctx, input: { id } })).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await getInvoice({ ctx, input: { id } })).toMatchObject({ status: "draft" });
});

it("uploading an attachment is rejected if the invoice was sent after the upload began", async () => {
  const { id } = await createDraftInvoice(ctx);
  const file = {
    purpose: "invoice_attachment",
    target: { invoice_id: id },
    name: "a.pdf",
    length: PDF.length,
  };
  const upload = await beginUpload(ctx, file);
  await sendInvoice({ ctx, input: { id } });
  await expect(sendPart(ctx, upload.id, 0, PDF)).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
  expect(await measureStorage(ctx)).toEqual({ count: 0, photos: 0 });
});

it("discarding a draft deletes its attachments and releases their storage", async () => {
  const { id } = await createDraftInvoice(ctx);
  const attachmentId = await attach(ctx, id);
  await voidInvoice({ ctx, input: { id } });
  expect((await getInvoice({ ctx, input: { id } })).attachments).toEqual([]);
  expect(await measureStorage(ctx)).toEqual({ count: 0, photos: 0 });
  await expect(
    restoreInvoiceAttachment({ ctx, input: { id, attachment_id: attachmentId } }),
  ).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
});

it("a duplicate of an invoice has no attachments", async () => {
  const { id } = await createDraftInvoice(ctx);
  await attach(ctx, id);
  const copy = await duplicateInvoice({ ctx, input: { id } });
  expect((await getInvoice({ ctx, input: { id: copy.id } })).attachments).toEqual([]);
});

it("an invoice's attachments can't exceed 10 MB or 10 files in total", async () => {
  const { id } = await createDraftInvoice(ctx);
  await attach(ctx, id, { name: "six.pdf", bytes: createLargePdf(6 * 1024 * 1024) });
  const tooLarge = { code: "TOO_LARGE", message: /10 MB of attachments/ };
  const large = { name: "five.pdf", bytes: createLargePdf(5 * 1024 * 1024) };
  await expect(attach(ctx, id, large)).rejects.toMatchObject({ code: tooLarge.code });
  await expect(attach(ctx, id, large)).rejects.toThrow(tooLarge.message);
  const rest = MAX_ATTACHMENT_BYTES - 6 * 1024 * 1024;
  const lastId = await attach(ctx, id, { name: "rest.pdf", bytes: createLargePdf(rest) });
  await deleteInvoiceAttachment({ ctx, input: { id, attachment_id: lastId } });
  await attach(ctx, id);
  await expect(restoreInvoiceAttachment({ ctx, input: { id, attachment_id: lastId } })).rejects.toMatchObject(
    {
      code: "TOO_LARGE",
    },
  );
  expect(await measureStorage(ctx)).toMatchObject({ count: 2 });
  for (let count = 2; count < MAX_ATTACHMENTS; count++) await createInvoiceAttachment(ctx, id);
  await expect(attach(ctx, id)).rejects.toMatchObject({ code: "VALIDATION" });
});

it("two simultaneous uploads can't exceed the size limit for an invoice's attachments", async () => {
  const { id } = await createDraftInvoice(ctx);
  const file = { name: "six.pdf", bytes: createLargePdf(6 * 1024 * 1024) };
  const results = await Promise.allSettled([attach(ctx, id, file), attach(ctx, id, file)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "TOO_LARGE" },
  });
  expect(await measureStorage(ctx)).toMatchObject({ count: 1 });
});

it("an attachment must be a PDF or a picture", async () => {
  const { id } = await createDraftInvoice(ctx);
  const rtf = { name: "notes.rtf", bytes: Buffer.from("{\\rtf1\\ansi Hay}") };
  await expect(attach(ctx, id, rtf)).rejects.toMatchObject({ code: "VALIDATION" });
  expect(await measureStorage(ctx)).toEqual({ count: 0, photos: 0 });
});

it("attachments require a plan with invoicing and permission to edit invoices", async () => {
  const { id } = await createDraftInvoice(ctx);
  const attachmentId = await attach(ctx, id);
  const input = { id, attachment_id: attachmentId };
  const groom = await createContextFor(await createMember(organization, "groom"), organization);
  const stranger = await createOwnerContext(await createOrganization());
  const personal = {
    ...ctx,
    organization: ctx.organization && { ...ctx.organization, tier: "personal" as const },
  };
  for (const [actor, code] of [
    [groom, "FORBIDDEN"],
    [stranger, "NOT_FOUND"],
    [personal, "PLAN_LIMIT"],
  ] as const) {
    await expect(attach(actor, id)).rejects.toMatchObject({ code });
    await expect(deleteInvoiceAttachment({ ctx: actor, input })).rejects.toMatchObject({ code });
    await expect(restoreInvoiceAttachment({ ctx: actor, input })).rejects.toMatchObject({ code });
  }
  const other = await createDraftInvoice(ctx);
  await expect(
    deleteInvoiceAttachment({ ctx, input: { id: other.id, attachment_id: attachmentId } }),
  ).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await db().horseFile.count({ where: { invoiceId: id, deletedAt: null } })).toBe(1);
});

const getToken = (id: string) => getClientInvoicePath(id).replace("/invoice/", "");

function download(token: string, id: string): Promise<Response> {
  const request = new Request(`http://localhost/invoice/${token}/attachments/${id}`);
  return getClientAttachment(request, { params: Promise.resolve({ token, id }) });
}

it("a client can download an invoice's attachments with the token from the invoice's page", async () => {
  const { id } = await createDraftInvoice(ctx);
  const attachmentId = await attach(ctx, id);
  const token = getToken(id);
  expect((await download(token, attachmentId)).status).toBe(404);
  await sendInvoice({ ctx, input: { id } });
  const page = await readClientInvoice({ ctx: createVisitorContext("request"), input: { token } });
  expect(page.attachments).toEqual([
    { id: attachmentId, name: "Vet report.pdf", extension: "pdf", bytes: PDF.length },
  ]);
  const response = await download(token, attachmentId);
  expect(response.status).toBe(302);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  const link = new URL(response.headers.get("location") ?? "", "http://localhost");
  const file = await serveFile(new Request(link));
  expect(Buffer.from(await file.arrayBuffer())).toEqual(PDF);
  expect(file.headers.get("content-disposition")).toContain('filename="Vet report.pdf"');
});

it("an invoice's token can't open deleted attachments or another invoice's attachments", async () => {
  const { id } = await createDraftInvoice(ctx);
  const attachmentId = await attach(ctx, id);
  const deletedId = await attach(ctx, id);
  await deleteInvoiceAttachment({ ctx, input: { id, attachment_id: deletedId } });
  await sendInvoice({ ctx, input: { id } });
  const other = await createDraftInvoice(ctx);
  await sendInvoice({ ctx, input: { id: other.id } });
  const token = getToken(id);
  for (const [usedToken, fileId] of [
    [getToken(other.id), attachmentId],
    [token.slice(0, -1), attachmentId],
    [token, deletedId],
    [token, "scan"],
  ] as const) {
    expect((await download(usedToken, fileId)).status).toBe(404);
  }
  await voidInvoice({ ctx, input: { id } });
  expect((await download(token, attachmentId)).status).toBe(404);
  const page = await readClientInvoice({ ctx: createVisitorContext("request"), input: { token } });
  expect(page.attachments).toEqual([]);
});

it("an invoice's email contains the invoice's PDF, followed by its attachments", async () => {
  const { id, invoiceNumber } = await createDraftInvoice(ctx);
  await attach(ctx, id);
  await attach(ctx, id, { name: "IMG_1.jpg", bytes: await createJpeg() });
  await sendInvoice({ ctx, input: { id } });
  await mailInvoice({ organizationId: organization.id, invoiceId: id });
  const files = mails[0]?.attachments.map(({ filename, mimeType }) => [filename, mimeType]);
  expect(files).toEqual([
    [`${invoiceNumber}.pdf`, "application/pdf"],
    ["Vet report.pdf", "application/pdf"],
    ["IMG_1.webp", "image/webp"],
  ]);
  const [, report] = mails[0]?.attachments ?? [];
  expect(Buffer.from(report?.content as ArrayBuffer)).toEqual(PDF);
});
