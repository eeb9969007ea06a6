import sharp from "sharp";
import { afterAll, beforeEach, expect, it } from "vitest";
import { closeDatabase } from "@/lib/db";
import { listOrganizations } from "@/lib/domain/organizations/organizations/list-organizations";
import {
  removeOrganizationPicture,
  setOrganizationPicture,
} from "@/lib/domain/organizations/organizations/set-organization-picture";
import { serveFile } from "@/lib/http/serve-file";
import { listFiles } from "@/lib/storage/files";
import { getOrganizationFolder } from "@/lib/storage/keys";
import { task as deleteFolder } from "@/lib/worker/tasks/storage-delete-folder";
import { createAccount, getContext, signIn, type TestAccount } from "@/tests/factories/accounts";
import { findQueuedJobs } from "@/tests/factories/jobs";
import { createMember } from "@/tests/factories/organizations";
import { captureError } from "../../identity/auth/create-visitor";

let account: TestAccount;
beforeEach(async () => {
  account = await createAccount();
});
afterAll(closeDatabase);

const createPicture = () =>
  sharp({ create: { width: 50, height: 40, channels: 3, background: "green" } })
    .png()
    .toBuffer();
const setPicture = async () => setOrganizationPicture({ ctx: account.ctx, input: await createPicture() });
const listStoredFiles = () => listFiles(getOrganizationFolder(account.organizationId));
const fetchFile = (url: string) => serveFile(new Request(new URL(url, "http://localhost")));

it("an organization's picture is stored and returned to members", async () => {
  const { picture_url: large } = await setPicture();
  const bytes = Buffer.from(await (await fetchFile(large ?? "")).arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 320 });
  const member = await createMember({ id: account.organizationId });
  const [seen] = await listOrganizations({ ctx: await getContext(await signIn(member)) });
  expect((await fetchFile(seen?.picture_url ?? "")).status).toBe(200);
});

it("a new organization picture replaces the previous picture and deletes its files", async () => {
  await setPicture();
  const former = await listStoredFiles();
  await setPicture();
  const jobs = await findQueuedJobs(account.organizationId);
  const [job] = jobs.filter(({ name }) => name === "storage.delete-folder");
  await deleteFolder(job?.payload as { folder: string });
  const remainingFiles = await listStoredFiles();
  expect(remainingFiles).toHaveLength(2);
  expect(remainingFiles.filter((file) => former.includes(file))).toEqual([]);
});

it("an organization's picture can be removed", async () => {
  await setPicture();
  expect(await removeOrganizationPicture({ ctx: account.ctx })).toEqual({ picture_url: null });
  const [seen] = await listOrganizations({ ctx: account.ctx });
  expect(seen?.picture_url).toBeNull();
});

it("trainers can't set an organization's picture, and files that aren't pictures are rejected", async () => {
  const { ctx } = account;
  const broken = setOrganizationPicture({ ctx, input: Buffer.from("no picture") });
  expect((await captureError(broken)).code).toBe("VALIDATION");
  const trainer = await createMember({ id: account.organizationId }, "trainer");
  const refused = setOrganizationPicture({
    ctx: await getContext(await signIn(trainer)),
    input: await createPicture(),
  });
  expect((await captureError(refused)).code).toBe("FORBIDDEN");
  expect(await listStoredFiles()).toEqual([]);
});
