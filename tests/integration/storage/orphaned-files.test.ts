import { v7 } from "uuid";
import { afterAll, expect, it } from "vitest";
import { createSystemContext } from "@/lib/auth/context";
import { DAY_MS, HOUR_MS } from "@/lib/clock";
import { closeDatabase, db } from "@/lib/db";
import { getAvatarFolder } from "@/lib/domain/identity/profile/avatar";
import { getOrganizationPictureFolder } from "@/lib/domain/organizations/organizations/organization-picture";
import { deleteOrphanedFiles } from "@/lib/domain/platform/retention/delete-orphaned-files";
import { createId } from "@/lib/ids";
import { listFiles, putFile } from "@/lib/storage/files";
import { getUploadFolder } from "@/lib/storage/keys";
import { getContentFolder } from "@/lib/storage/stored-files";
import { beginUpload, PDF, sendPart, uploadFile } from "@/tests/factories/files";
import { createHorse } from "@/tests/factories/horses";
import { createOrganization, createOwnerContext } from "@/tests/factories/organizations";

afterAll(closeDatabase);

const OLD_ENOUGH_MS = DAY_MS + HOUR_MS;

/** Runs the nightly cleanup as if the given number of milliseconds had passed. */
const deleteOrphansAfter = (milliseconds: number) => {
  const clock = { now: () => new Date(Date.now() + milliseconds) };
  return deleteOrphanedFiles({
    ctx: createSystemContext({ actor: { kind: "job", name: "cron.retention" }, organization: null, clock }),
  });
};

it("the nightly cleanup removes only unreferenced files older than a day", async () => {
  const { id: organizationId, owner, ...rest } = await createOrganization();
  const ctx = await createOwnerContext({ id: organizationId, owner, ...rest });
  const target = { horse_id: await createHorse({ id: organizationId }) };
  const document = { purpose: "horse_document", target, name: "coggins.pdf" };
  await uploadFile(ctx, { ...document, bytes: PDF });
  const deleted = await uploadFile(ctx, { ...document, bytes: PDF });
  await db().horseFile.update({ where: { id: deleted }, data: { deletedAt: new Date() } });
  const { id: uploadId } = await beginUpload(ctx, { ...document, length: PDF.byteLength });
  await sendPart(ctx, uploadId, 0, PDF.subarray(0, 10));
  const [pictureId, avatarId] = [createId(), createId()];
  await db().organization.update({ where: { id: organizationId }, data: { pictureId } });
  await db().userAccountProfile.update({ where: { userId: owner.id }, data: { avatarId } });
  await putFile(`${getOrganizationPictureFolder(organizationId, pictureId)}/small.webp`, PDF);
  await putFile(`${getAvatarFolder(owner.id, avatarId)}/small.webp`, PDF);
  await putFile(getContentFolder({ organizationId, contentId: "by-hand" }) + "/document.pdf", PDF);
  await putFile(
    getContentFolder({ organizationId: createId(), contentId: v7({ msecs: 0 }) }) + "/document.pdf",
    PDF,
  );
  const named = (await listFiles("")).toSorted();
  expect(named.length).toBeGreaterThanOrEqual(7);

  const at = Date.now();
  for (const folder of [
    getContentFolder({ organizationId, contentId: v7({ msecs: at }) }),
    getUploadFolder(organizationId, v7({ msecs: at })),
    getOrganizationPictureFolder(organizationId, v7({ msecs: at })),
    getAvatarFolder(owner.id, v7({ msecs: at })),
  ]) {
    await putFile(`${folder}/small.webp`, PDF);
  }
  await deleteOrphansAfter(HOUR_MS);
  expect(await listFiles("")).toHaveLength(named.length + 4);
  await deleteOrphansAfter(OLD_ENOUGH_MS);
  expect((await listFiles("")).toSorted()).toEqual(named);
});
