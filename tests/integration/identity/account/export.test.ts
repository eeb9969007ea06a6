import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createSystemContext } from "@/lib/auth/context";
import { DAY_MS, HOUR_MS } from "@/lib/clock";
import { closeDatabase, db } from "@/lib/db";
import { createDataExportLink } from "@/lib/domain/platform/personal-data/create-data-export-link";
import { deleteExpiredDataExports } from "@/lib/domain/platform/personal-data/delete-expired-data-exports";
import { getDataExport } from "@/lib/domain/platform/personal-data/get-data-export";
import { requestDataExport } from "@/lib/domain/platform/personal-data/request-data-export";
import { ADDRESS_TABLES, ORGANIZATION_TABLES, USER_TABLES } from "@/lib/domain/platform/personal-data/tables";
import { serveFile } from "@/lib/http/serve-file";
import { createId } from "@/lib/ids";
import { listFiles, putFile } from "@/lib/storage/files";
import { getExportFolder, getOrganizationFolder, getUserFolder } from "@/lib/storage/keys";
import { task as runDataExport } from "@/lib/worker/tasks/platform/account-export";
import { createAccount, type TestAccount } from "@/tests/factories/accounts";
import { createQrInvitation } from "@/tests/factories/invitations";
import { findQueuedJobs } from "@/tests/factories/jobs";
import { fillAccount, TRACE_TEXT } from "@/tests/factories/personal-data";
import { readZip } from "@/tests/factories/read-zip";
import { captureError } from "../auth/create-visitor";

let account: TestAccount;
beforeEach(async () => {
  account = await createAccount();
});
afterAll(closeDatabase);

async function createExport(): Promise<{ exportId: string; files: Map<string, string>; response: Response }> {
  const { exportId } = await requestDataExport({ ctx: account.ctx });
  await runDataExport({ exportId });
  const { url } = await createDataExportLink({ ctx: account.ctx, input: { id: exportId } });
  const response = await serveFile(new Request(new URL(url, "http://localhost")));
  const bytes = Buffer.from(await response.clone().arrayBuffer());
  return { exportId, response, files: await readZip(bytes) };
}

describe("the data export", () => {
  it("the data export contains the data and files of the person and their organizations", async () => {
    const { user, ctx, organizationId } = account;
    await fillAccount(user, ctx);
    await putFile(`${getUserFolder(user.id)}/avatar/1/small.webp`, Buffer.from("picture"));
    await putFile(`${getOrganizationFolder(organizationId)}/scan.webp`, Buffer.from("scan"));
    const { files, response } = await createExport();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": expect.stringMatching(
        /^attachment; filename="(hoofline-data-[\d-]+\.zip)"; filename\*=UTF-8''\1$/,
      ),
    });
    const own = [...USER_TABLES, ...ADDRESS_TABLES].filter(({ file }) => file !== null);
    const ofOrganization = ORGANIZATION_TABLES.filter(({ file }) => file !== null);
    for (const { file } of own) expect([file, hasRows(files, `account/${file}.json`)]).toEqual([file, true]);
    for (const { file } of ofOrganization) {
      expect([file, hasRows(files, `organizations/${organizationId}/${file}.json`)]).toEqual([file, true]);
    }
    expect(files.get("account/files/avatar/1/small.webp")).toBe("picture");
    expect(files.get(`organizations/${organizationId}/files/scan.webp`)).toBe("scan");
    expect(files.get(`organizations/${organizationId}/invoices.json`)).toContain(TRACE_TEXT);
  });

  it("the data export contains neither secrets nor other people's data", async () => {
    const { user, ctx } = account;
    await fillAccount(user, ctx);
    const stranger = await createAccount();
    await fillAccount(stranger.user, stranger.ctx);
    const { files } = await createExport();
    const all = [...files.values()].join("\n");
    const { passwordHash } = await db().user.findUniqueOrThrow({ where: { id: user.id } });
    const { token } = await createQrInvitation({ id: account.organizationId, owner: user });
    const { tokenHash } = await db().qrInvitationToken.findFirstOrThrow({ where: { createdBy: user.id } });
    const hash = Buffer.from(tokenHash).toString("hex");
    const secret = Buffer.from("SECRET").toString("hex");
    for (const word of [passwordHash, token, hash, secret, stranger.user.id, stranger.organizationId]) {
      expect(all).not.toContain(word);
    }
  });

  it("the data export contains every row of a large table exactly once", async () => {
    const { organizationId, ctx } = account;
    const names = Array.from({ length: 1_203 }, (_, index) => `Horse ${index}`);
    await db().horse.createMany({ data: names.map((name) => ({ id: createId(), organizationId, name })) });
    const { files } = await createExport();
    const horses = JSON.parse(files.get(`organizations/${organizationId}/horses.json`) ?? "[]") as {
      name: string;
    }[];
    expect(horses.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    expect(await getDataExport({ ctx })).toMatchObject({ status: "ready" });
  });

  it("repeated requests for a data export create only one export", async () => {
    const { ctx } = account;
    expect(await getDataExport({ ctx })).toBeNull();
    const { exportId } = await requestDataExport({ ctx });
    expect(await requestDataExport({ ctx })).toEqual({ exportId });
    const waiting = await getDataExport({ ctx });
    expect(waiting).toMatchObject({ id: exportId, status: "waiting", partsDone: 0 });
    await runDataExport({ exportId });
    await runDataExport({ exportId });
    const ready = await getDataExport({ ctx });
    expect(ready).toMatchObject({ status: "ready", partsDone: ready?.partCount });
    const names = (await findQueuedJobs(exportId)).map(({ name }) => name);
    expect(names).toEqual(["account.export", "mail.export-ready"]);
  });

  it("a data export can be downloaded only by the person who requested it", async () => {
    const { exportId } = await createExport();
    const stranger = await createAccount();
    const link = createDataExportLink({ ctx: stranger.ctx, input: { id: exportId } });
    expect((await captureError(link)).code).toBe("NOT_FOUND");
    expect(await getDataExport({ ctx: stranger.ctx })).toBeNull();
  });

  it("old data exports are deleted, and unfinished ones are marked as failed", async () => {
    const { exportId } = await createExport();
    const stuck = await createAccount();
    await requestDataExport({ ctx: stuck.ctx });
    const jobAt = (now: Date) =>
      createSystemContext({
        actor: { kind: "job", name: "test" },
        organization: null,
        clock: { now: () => now },
      });
    await deleteExpiredDataExports({ ctx: jobAt(new Date(Date.now() + 7 * HOUR_MS)) });
    expect(await getDataExport({ ctx: stuck.ctx })).toMatchObject({ status: "failed" });
    expect(await listFiles(getExportFolder(account.user.id))).toHaveLength(1);
    await deleteExpiredDataExports({ ctx: jobAt(new Date(Date.now() + 7 * DAY_MS + HOUR_MS)) });
    expect(await db().dataExport.count({ where: { id: exportId } })).toBe(0);
    expect(await listFiles(getExportFolder(account.user.id))).toEqual([]);
  });
});

function hasRows(files: Map<string, string>, path: string): boolean {
  const rows: unknown = JSON.parse(files.get(path) ?? "null");
  return Array.isArray(rows) && rows.length > 0;
}
