import { afterAll, describe, expect, it } from "vitest";
import { POST } from "@/app/api/uploads/route";
import { createSystemContext } from "@/lib/auth/context";
import { MINUTE_MS } from "@/lib/clock";
import { closeDatabase, db } from "@/lib/db";
import { cancelUpload } from "@/lib/domain/horses/uploads/cancel-upload";
import { releaseAllStalledUploads } from "@/lib/domain/horses/uploads/release-all-stalled-uploads";
import { getPlanLimit } from "@/lib/plans/entitlements";
import { UPLOAD_MAX_BYTES } from "@/lib/storage/upload-limits";
import { createAccount } from "@/tests/factories/accounts";
import { beginUpload, PDF, sendPart } from "@/tests/factories/files";
import { createHorse } from "@/tests/factories/horses";
import { createOrganization, createOwnerContext } from "@/tests/factories/organizations";

afterAll(closeDatabase);

const HALF_LENGTH = 20;

/**
 * Creates an organization with room for one and a half PDFs, and an upload whose first half arrived `minutesAgo`
 * minutes ago.
 */
async function createHalfSentUpload(minutesAgo: number) {
  const organization = await createOrganization({ tier: "personal" });
  const { id: organizationId } = organization;
  const ctx = await createOwnerContext(organization);
  const target = { horse_id: await createHorse(organization) };
  const limit = getPlanLimit("personal", "storage_bytes") ?? 0;
  const bytes = limit - PDF.byteLength - HALF_LENGTH;
  await db().organizationStorage.create({ data: { organizationId, bytes } });
  const document = { purpose: "horse_document", target, name: "coggins.pdf", length: PDF.byteLength };
  const { id } = await beginUpload(ctx, document);
  await sendPart(ctx, id, 0, PDF.subarray(0, HALF_LENGTH));
  const lastByteAt = new Date(Date.now() - minutesAgo * MINUTE_MS);
  await db().upload.update({ where: { id }, data: { lastByteAt } });
  const reserved = async () =>
    Number((await db().organizationStorage.findUniqueOrThrow({ where: { organizationId } })).reservedBytes);
  const rest = () => sendPart(ctx, id, HALF_LENGTH, PDF.subarray(HALF_LENGTH));
  return { ctx, id, document, reserved, rest };
}

const runCron = () =>
  releaseAllStalledUploads({
    ctx: createSystemContext({ actor: { kind: "job", name: "cron.release-uploads" }, organization: null }),
  });

describe("an unfinished upload", () => {
  it("the cron job releases an unfinished upload's storage after ten minutes", async () => {
    const recent = await createHalfSentUpload(9);
    const stalled = await createHalfSentUpload(11);
    await runCron();
    expect(await recent.reserved()).toBe(PDF.byteLength);
    expect(await stalled.reserved()).toBe(0);
    await runCron();
    expect(await stalled.reserved()).toBe(0);
  });

  it("after ten minutes, another upload can use the storage reserved for an unfinished upload", async () => {
    const recent = await createHalfSentUpload(9);
    await expect(beginUpload(recent.ctx, recent.document)).rejects.toMatchObject({ code: "PLAN_LIMIT" });
    const stalled = await createHalfSentUpload(11);
    await beginUpload(stalled.ctx, stalled.document);
    expect(await stalled.reserved()).toBe(PDF.byteLength);
  });

  it("an unfinished upload can resume after its reserved storage was released", async () => {
    const { rest, reserved } = await createHalfSentUpload(11);
    await runCron();
    expect(await rest()).toMatchObject({ received: PDF.byteLength, fileId: expect.any(String) });
    expect(await reserved()).toBe(0);
  });

  it("an unfinished upload can't continue while another upload uses its released storage", async () => {
    const { ctx, document, rest, reserved } = await createHalfSentUpload(11);
    const other = await beginUpload(ctx, document);
    await expect(rest()).rejects.toMatchObject({
      code: "PLAN_LIMIT",
      message: expect.stringContaining("Delete files you no longer need"),
    });
    await cancelUpload({ ctx, input: { id: other.id } });
    expect(await rest()).toMatchObject({ fileId: expect.any(String) });
    expect(await reserved()).toBe(0);
  });

  it("canceling an upload whose reserved storage was already released doesn't release the storage again", async () => {
    const { ctx, id, reserved } = await createHalfSentUpload(11);
    await runCron();
    await cancelUpload({ ctx, input: { id } });
    expect(await reserved()).toBe(0);
  });
});

it("an upload one byte over 50 MB is rejected with 413", async () => {
  const { cookie } = await createAccount("pro");
  const origin = "http://localhost:3000";
  const headers = { cookie, origin, host: "localhost:3000", "tus-resumable": "1.0.0" };
  const metadata = `purpose ${btoa("horse_photo")},filename ${btoa("large.jpg")}`;
  const request = new Request(`${origin}/api/uploads`, {
    method: "POST",
    headers: {
      ...headers,
      "upload-length": String(UPLOAD_MAX_BYTES + 1),
      "upload-metadata": metadata,
    },
  });
  const response = await POST(request, { params: Promise.resolve({}) });
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({
    error: { message: "This file is larger than 50 MB. Choose a smaller one." },
  });
});
