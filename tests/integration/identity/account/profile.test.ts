import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { loadContext } from "@/lib/auth/load-context";
import { DAY_MS } from "@/lib/clock";
import { closeDatabase, db } from "@/lib/db";
import { getProfile } from "@/lib/domain/identity/profile/get-profile";
import { removeProfilePicture } from "@/lib/domain/identity/profile/remove-profile-picture";
import { setProfilePicture } from "@/lib/domain/identity/profile/set-profile-picture";
import { updateProfile } from "@/lib/domain/identity/profile/update-profile";
import { serveFile } from "@/lib/http/serve-file";
import { createId } from "@/lib/ids";
import { listFiles } from "@/lib/storage/files";
import { getUserFolder } from "@/lib/storage/keys";
import { task as deleteFolder } from "@/lib/worker/tasks/storage-delete-folder";
import { createAccount, type TestAccount } from "@/tests/factories/accounts";
import { findQueuedJobs } from "@/tests/factories/jobs";
import { captureError } from "../auth/create-visitor";

let account: TestAccount;
beforeEach(async () => {
  account = await createAccount();
});
afterAll(closeDatabase);

const createPicture = () =>
  sharp({ create: { width: 50, height: 40, channels: 3, background: "green" } })
    .png()
    .toBuffer();
const fetchFile = (url: string) => serveFile(new Request(new URL(url, "http://localhost")));
const getViewer = async () =>
  (await loadContext({ sessionId: account.id, actorKind: "user", requestId: createId() }))?.viewer;

describe("a person's names", () => {
  it("saved names appear in the person's profile, session and user metadata", async () => {
    const { ctx, user } = account;
    await updateProfile({ ctx, input: { fullName: " Robin M. Hale ", displayName: "Robin" } });
    expect(await getProfile({ ctx })).toMatchObject({ fullName: "Robin M. Hale", displayName: "Robin" });
    expect(await getViewer()).toMatchObject({ name: "Robin" });
    const { userMetadata } = await db().user.findUniqueOrThrow({ where: { id: user.id } });
    expect(userMetadata).toMatchObject({ full_name: "Robin M. Hale" });
    await updateProfile({ ctx, input: { fullName: "Robin Hale", displayName: "" } });
    expect(await getViewer()).toMatchObject({ name: "Robin Hale" });
  });

  it("invalid names are rejected with an error for each field", async () => {
    const input = { fullName: "  ", displayName: "x".repeat(61) };
    const refusal = updateProfile({ ctx: account.ctx, input }).catch((error: unknown) => error);
    expect(await refusal).toMatchObject({
      code: "VALIDATION",
      fieldErrors: {
        fullName: "Full name is required",
        displayName: "Display name must be at most 60 characters",
      },
    });
  });

  it("saving a person's names creates a profile if the person has none", async () => {
    const { ctx, user } = account;
    await db().userAccountProfile.delete({ where: { userId: user.id } });
    await updateProfile({ ctx, input: { fullName: "Robin Hale" } });
    expect(await getViewer()).toMatchObject({ name: "Robin Hale", hasProfile: true });
  });
});

describe("a person's picture", () => {
  it("a profile picture is served only through a private link", async () => {
    const { ctx } = account;
    const { picture_url: url } = await setProfilePicture({ ctx, input: await createPicture() });
    const response = await fetchFile(url);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/webp",
      "content-disposition": "inline",
      "cache-control": expect.stringMatching(/^private, max-age=\d+, immutable$/),
      "content-security-policy": "default-src 'none'; sandbox",
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 320, height: 320 });
    expect((await captureError(fetchFile(url.replace(/\?.*/, "")))).code).toBe("NOT_FOUND");
    const maxAge = Number(/max-age=(\d+)/.exec(response.headers.get("cache-control") ?? "")?.[1]) * 1_000;
    expect(maxAge).toBeGreaterThan(DAY_MS - 1_000);
    expect(maxAge).toBeLessThanOrEqual(2 * DAY_MS);
  });

  it("a new profile picture replaces the previous picture and deletes its files", async () => {
    const { ctx, user } = account;
    await setProfilePicture({ ctx, input: await createPicture() });
    const former = await listFiles(getUserFolder(user.id));
    await setProfilePicture({ ctx, input: await createPicture() });
    const [job] = (await findQueuedJobs(user.id)).filter(({ name }) => name === "storage.delete-folder");
    await deleteFolder(job?.payload as { folder: string });
    const files = await listFiles(getUserFolder(user.id));
    expect(files).toHaveLength(2);
    expect(files.filter((file) => former.includes(file))).toEqual([]);
  });

  it("removing a profile picture a second time causes no error", async () => {
    const { ctx, user } = account;
    await setProfilePicture({ ctx, input: await createPicture() });
    await removeProfilePicture({ ctx });
    await removeProfilePicture({ ctx });
    expect((await getProfile({ ctx })).pictureUrl).toBeNull();
    expect((await findQueuedJobs(user.id)).map(({ name }) => name)).toEqual(["storage.delete-folder"]);
  });

  it("a profile picture that can't be saved leaves no files in storage", async () => {
    const { ctx, user } = account;
    expect((await captureError(setProfilePicture({ ctx, input: Buffer.from("no picture") }))).code).toBe(
      "VALIDATION",
    );
    expect((await captureError(setProfilePicture({ ctx, input: undefined }))).code).toBe("VALIDATION");
    await db().userAccountProfile.delete({ where: { userId: user.id } });
    expect((await captureError(setProfilePicture({ ctx, input: await createPicture() }))).code).toBe(
      "NOT_FOUND",
    );
    expect(await listFiles(getUserFolder(user.id))).toEqual([]);
  });
});
