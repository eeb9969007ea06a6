import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { createVisitorContext } from "@/lib/auth/visitor-context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { closeDatabase, db } from "@/lib/db";
import { createGuestLink } from "@/lib/domain/care/guest-links/create-guest-link";
import { logGuestVisit } from "@/lib/domain/care/guest-links/log-guest-visit";
import { createId } from "@/lib/ids";
import { EICAR, startTestClamd, type TestClamd } from "@/tests/factories/clamd";
import { beginUpload, PDF, sendPart, uploadFile } from "@/tests/factories/files";
import { createHorse } from "@/tests/factories/horses";
import { createOrganization, createOwnerContext } from "@/tests/factories/organizations";
import { changeSettings } from "@/tests/setup/settings";

let clamd: TestClamd;
let ctx: Context;
let organizationId: string;
let document: { purpose: string; target: { horse_id: string }; name: string };

beforeEach(async () => {
  clamd = await startTestClamd({ maxBytes: 100_000 });
  changeSettings({ CLAMAV_HOST: clamd.host });
  const organization = await createOrganization();
  organizationId = organization.id;
  ctx = await createOwnerContext(organization);
  document = {
    purpose: "horse_document",
    target: { horse_id: await createHorse(organization) },
    name: "scan.pdf",
  };
});
afterEach(() => clamd.close());
afterAll(closeDatabase);

const createPdfContaining = (text: string) =>
  Buffer.concat([PDF.subarray(0, 9), Buffer.from(`% ${text}\n`), PDF.subarray(9)]);
const hasNoFiles = async () =>
  (await db().upload.count({ where: { organizationId } })) === 0 &&
  (await db().horseFile.count({ where: { organizationId } })) === 0;

it("the virus scan sends all bytes of a file to clamd", async () => {
  expect(await uploadFile(ctx, { ...document, bytes: PDF })).toEqual(expect.any(String));
  expect(clamd.received).toEqual([PDF.byteLength]);
});

it("the virus scan rejects an infected file with a clear message and stores nothing", async () => {
  await expect(uploadFile(ctx, { ...document, bytes: createPdfContaining(EICAR) })).rejects.toMatchObject({
    code: "VALIDATION",
    message: "We found a virus in this file, so we didn't save it. Scan your device for viruses.",
  });
  expect(await hasNoFiles()).toBe(true);
});

it("while clamd is unavailable, uploads fail with a message that asks the user to try again later", async () => {
  await clamd.close();
  const { id } = await beginUpload(ctx, { ...document, length: PDF.byteLength });
  await expect(sendPart(ctx, id, 0, PDF)).rejects.toMatchObject({
    code: "UNAVAILABLE",
    retryAfterSeconds: 60,
    message: expect.stringContaining("Try again in a few minutes."),
  });
  clamd = await startTestClamd();
  changeSettings({ CLAMAV_HOST: clamd.host });
  expect(await sendPart(ctx, id, PDF.byteLength, Buffer.alloc(0))).toMatchObject({
    fileId: expect.any(String),
  });
});

it("the virus scan rejects a file that is too large for clamd", async () => {
  const large = createPdfContaining("x".repeat(200_000));
  await expect(uploadFile(ctx, { ...document, bytes: large })).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(await db().horseFile.count({ where: { organizationId } })).toBe(0);
});

it("the virus scan is skipped if clamd isn't configured", async () => {
  changeSettings({ CLAMAV_HOST: "" });
  await uploadFile(ctx, { ...document, bytes: createPdfContaining(EICAR) });
  expect(clamd.received).toEqual([]);
});

it("the virus scan rejects a guest's infected certificate, and the visit isn't logged", async () => {
  const horse_ids = [document.target.horse_id];
  const { token } = await createGuestLink({ ctx, input: { horse_ids, kinds: ["farrier"] } });
  const log = (bytes: Uint8Array) =>
    logGuestVisit({
      ctx: createVisitorContext(createId()),
      client: { address: "2001:db8:77::1", userAgent: null },
      input: {
        ...{ token, name: "Sam Ortiz", happened_on: getCalendarDate("America/Chicago", new Date()) },
        entries: { 0: { kind: "farrier", details: { work: "trim" }, horse_ids } },
      },
      certificates: { files: [new File([new Uint8Array(bytes)], "scan.pdf")], horseId: "" },
    });
  await expect(log(createPdfContaining(EICAR))).rejects.toMatchObject({
    code: "VALIDATION",
    fieldErrors: { files: expect.stringContaining("We found a virus in this file") },
  });
  expect(await db().horseFile.count({ where: { organizationId } })).toBe(0);
  await expect(log(PDF)).resolves.toEqual({ logged: 1 });
  expect(clamd.received).toContain(PDF.byteLength);
});
