import { afterAll, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { ALL_PERMISSIONS } from "@/lib/auth/permissions";
import { DAY_MS } from "@/lib/clock";
import { closeDatabase, db } from "@/lib/db";
import { deleteEntry } from "@/lib/domain/billing/finances/delete-entry";
import { deleteReceipt } from "@/lib/domain/billing/finances/delete-receipt";
import { listEntries } from "@/lib/domain/billing/finances/list-entries";
import { listReceipts } from "@/lib/domain/billing/finances/list-receipts";
import { restoreEntry } from "@/lib/domain/billing/finances/restore-entry";
import { restoreReceipt } from "@/lib/domain/billing/finances/restore-receipt";
import { toHorseFileJson } from "@/lib/domain/horses/horse-files/file-json";
import { purgeDeletedFiles } from "@/lib/domain/horses/horse-files/purge-deleted-files";
import { createId } from "@/lib/ids";
import { createJpeg, PDF, uploadFile } from "@/tests/factories/files";
import { addEntry } from "@/tests/factories/finances";
import { createHealthRecord } from "@/tests/factories/health-records";
import { createHorse, limitMemberToHorses } from "@/tests/factories/horses";
import {
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
} from "@/tests/factories/organizations";
import { measureStorage } from "@/tests/factories/storage";

afterAll(closeDatabase);

const addReceipt = (
  ctx: Context,
  entry_id: string,
  file: { name: string; bytes: Uint8Array } = { name: "hay.pdf", bytes: PDF },
) => uploadFile(ctx, { purpose: "finance_receipt", target: { entry_id }, ...file });

it("receipts are deleted and restored with their entry", async () => {
  const ctx = await createOwnerContext(await createOrganization());
  const { id } = await addEntry(ctx);
  const pdfId = await addReceipt(ctx, id);
  const pictureId = await addReceipt(ctx, id, { name: "IMG_1.jpg", bytes: await createJpeg() });
  const receipts = await listReceipts({ ctx, input: { id } });
  expect(receipts.map(toHorseFileJson)).toMatchObject([
    { id: pdfId, name: "hay.pdf", kind: "document", extension: "pdf", horse_id: null },
    { id: pictureId, name: "IMG_1.jpg", kind: "document", extension: "webp" },
  ]);
  expect(receipts[0]?.url).toMatch(/^\/files\/.*\?/);
  expect(await measureStorage(ctx)).toEqual({ count: 2, photos: 0 });
  const input = { id, receipt_id: pdfId };
  expect(await deleteReceipt({ ctx, input })).toMatchObject({ receipts: 1 });
  await deleteReceipt({ ctx, input });
  expect(await measureStorage(ctx)).toMatchObject({ count: 1 });
  expect(await restoreReceipt({ ctx, input })).toMatchObject({ receipts: 2 });
  await deleteReceipt({ ctx, input });
  await deleteEntry({ ctx, input: { id } });
  expect(await measureStorage(ctx)).toMatchObject({ count: 0 });
  await expect(restoreReceipt({ ctx, input })).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
  expect(await restoreEntry({ ctx, input: { id } })).toMatchObject({ receipts: 1 });
  expect(await measureStorage(ctx)).toMatchObject({ count: 1 });
  await db().horseFile.update({
    where: { id: pdfId },
    data: { deletedAt: new Date(Date.now() - 2 * DAY_MS) },
  });
  await purgeDeletedFiles({ ctx });
  await expect(restoreReceipt({ ctx, input })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

it("adding or deleting a receipt requires access to all horses of the finance entry", async () => {
  const organization = await createOrganization();
  const ctx = await createOwnerContext(organization);
  const [ash, birch] = [await createHorse(organization, "Ash"), await createHorse(organization, "Birch")];
  const sharedEntry = await addEntry(ctx, { horse_ids: [ash, birch] });
  const receipt = await addReceipt(ctx, sharedEntry.id);
  const manager = await createMember(organization, "manager");
  await limitMemberToHorses(organization, manager, [ash]);
  const limitedCtx = { ...(await createContextFor(manager, organization)), permissions: ALL_PERMISSIONS };
  expect(await listReceipts({ ctx: limitedCtx, input: { id: sharedEntry.id } })).toEqual([]);
  const input = { id: sharedEntry.id, receipt_id: receipt };
  await expect(addReceipt(limitedCtx, sharedEntry.id)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(deleteReceipt({ ctx: limitedCtx, input })).rejects.toMatchObject({ code: "FORBIDDEN" });
  const strangerCtx = await createOwnerContext(await createOrganization());
  for (const call of [
    () => addReceipt(strangerCtx, sharedEntry.id),
    () => deleteReceipt({ ctx: strangerCtx, input }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: "NOT_FOUND" });
  }
  const otherEntry = await addEntry(ctx);
  const mismatchedInput = { id: otherEntry.id, receipt_id: receipt };
  await expect(deleteReceipt({ ctx, input: mismatchedInput })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await createHealthRecord(ctx, ash, { cost: "12", provider: "Flowed" });
  const [flowed] = (await listEntries({ ctx, input: { vendor: "flowed" } })).entries;
  await expect(addReceipt(ctx, flowed?.id ?? "")).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
  const personalCtx = {
    ...ctx,
    organization: ctx.organization && { ...ctx.organization, tier: "personal" as const },
  };
  await expect(addReceipt(personalCtx, sharedEntry.id)).rejects.toMatchObject({ code: "PLAN_LIMIT" });
});

it("repeating the request for a new entry adds the entry and its receipts only once", async () => {
  const organization = await createOrganization();
  const ctx = await createOwnerContext(organization);
  const id = createId();
  const [first, ...repeated] = await Promise.all([1, 2, 3].map(() => addEntry(ctx, { id })));
  expect(first?.id).toBe(id);
  expect(repeated.map((entry) => entry.id)).toEqual([id, id]);
  await addReceipt(ctx, id);
  expect(await addEntry(ctx, { id })).toMatchObject({ id, receipts: 1 });
  expect((await listEntries({ ctx, input: {} })).entries).toHaveLength(1);
  const created = { organizationId: organization.id, entityId: id, action: "finance_entry.created" };
  expect(await db().auditLog.count({ where: created })).toBe(1);
  const stranger = await createOwnerContext(await createOrganization());
  await expect(addEntry(stranger, { id })).rejects.toMatchObject({ code: "NOT_FOUND" });
});
