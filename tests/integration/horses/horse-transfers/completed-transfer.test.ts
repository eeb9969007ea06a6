import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadContext } from "@/lib/auth/load-context";
import { closeDatabase, db } from "@/lib/db";
import { listEntries } from "@/lib/domain/billing/finances/list-entries";
import { updateEntry } from "@/lib/domain/billing/finances/update-entry";
import { addHorseCharge } from "@/lib/domain/billing/horse-charges/add-horse-charge";
import { createHealthRecord } from "@/lib/domain/care/care-plans/create-health-record";
import { acceptHorseTransfer } from "@/lib/domain/horses/horse-transfers/accept-horse-transfer";
import { cancelHorseTransfer } from "@/lib/domain/horses/horse-transfers/cancel-horse-transfer";
import type { OfferTransferInput } from "@/lib/domain/horses/horse-transfers/model/schemas";
import { offerHorseTransfer } from "@/lib/domain/horses/horse-transfers/offer-horse-transfer";
import { createId } from "@/lib/ids";
import { task as exportHorse } from "@/lib/worker/tasks/horses/horse-export";
import { task as mailHorseTransfer } from "@/lib/worker/tasks/horses/mail-horse-transfer";
import { task as mailHorseTransferred } from "@/lib/worker/tasks/horses/mail-horse-transferred";
import { createAccount, type TestAccount } from "@/tests/factories/accounts";
import { createJpeg, PDF, uploadFile } from "@/tests/factories/files";
import { shareHorse } from "@/tests/factories/horse-shares";
import { createHorse } from "@/tests/factories/horses";
import { runQueuedJob } from "@/tests/factories/jobs";
import { readZip } from "@/tests/factories/read-zip";
import { provideMailServer } from "@/tests/factories/test-mail-server";

const mailServer = provideMailServer();
let formerOwner: TestAccount;
let newOwner: TestAccount;
beforeAll(async () => {
  [formerOwner, newOwner] = [await createAccount("pro"), await createAccount("ranch")];
});
afterAll(closeDatabase);

const offerHorse = (horse_id: string, changes: Partial<OfferTransferInput> = {}) =>
  offerHorseTransfer({
    ctx: formerOwner.ctx,
    input: { horse_id, with_care: true, with_card: true, with_notes: true, ...changes },
  });
const acceptOffer = (token: string) =>
  acceptHorseTransfer({
    ctx: newOwner.ctx,
    client: { address: "203.0.113.19", userAgent: null },
    input: { token },
  });

it("accepting a transfer offer emails the sender and exports the horse's data to a ZIP file", async () => {
  const horse_id = await createHorse({ id: formerOwner.organizationId }, "Star");
  const trim = { kind: "farrier", happened_on: "2026-01-05", details: { work: "trim" }, cost: "60" } as const;
  await createHealthRecord({ ctx: formerOwner.ctx, input: { horse_id, ...trim } });
  const target = { horse_id };
  await uploadFile(formerOwner.ctx, {
    purpose: "horse_photo",
    target,
    name: "star.jpg",
    bytes: await createJpeg(),
  });
  const paper = { purpose: "horse_document", target: { ...target, document_kind: "coggins" } } as const;
  await uploadFile(formerOwner.ctx, { ...paper, name: "../Coggins 2026.pdf", bytes: PDF });

  const email = `${createId()}@example.com`;
  const { token, transfer } = await offerHorse(horse_id, { email, note: "Take care of her" });
  await runQueuedJob("mail.horse-transfer", transfer.id, mailHorseTransfer);
  expect(mailServer).toMatchObject([
    { to: [{ address: email }], subject: expect.stringMatching(/ is transferring Star to you$/) },
  ]);
  const [offered] = mailServer.splice(0);
  expect(offered?.text).toContain(`/transfers/${token}`);
  expect(offered?.text).toContain("“Take care of her”");

  await acceptOffer(token);
  // After acceptance, this job sends no email, because the link no longer leads to an offer.
  await runQueuedJob("mail.horse-transfer", transfer.id, mailHorseTransfer);
  await runQueuedJob("horse.export", transfer.id, exportHorse);
  await runQueuedJob("mail.horse-transferred", transfer.id, mailHorseTransferred);
  expect(mailServer).toMatchObject([
    {
      to: [{ address: formerOwner.user.email }],
      subject: expect.stringMatching(/^Star was transferred to /),
    },
  ]);
  expect(mailServer[0]?.text).toContain(`/horses/${horse_id}`);
  expect(mailServer[0]?.text).not.toContain(token);

  const { exportKey } = await db().horseTransfer.findUniqueOrThrow({ where: { id: transfer.id } });
  const zip = await readZip(await readFile(join(process.env.DATA_DIR ?? "", "files", exportKey ?? "")));
  const names = [...zip.keys()];
  for (const name of ["horse.json", "health-records.json", "files.json", "health-records.csv", "files.csv"]) {
    expect(names).toContain(name);
  }
  const files = names.filter((name) => name.startsWith("files/"));
  expect(files.toSorted()).toEqual([
    expect.stringMatching(/^files\/Coggins 2026-[\da-f]{12}\.pdf$/),
    expect.stringMatching(/^files\/star-[\da-f]{12}\.webp$/),
  ]);
  expect(zip.get(files.find((name) => name.endsWith(".pdf")) ?? "")).toBe(PDF.toString());
  expect(JSON.parse(zip.get("horse.json") ?? "")).toMatchObject({ name: "Star" });
  expect(zip.get("health-records.csv")).toContain("2026-01-05,farrier,Farrier: trim,,60");
  for (const name of files) expect(zip.get("files.csv")).toContain(name.slice("files/".length));
});

it("no email is sent if a transfer offer is canceled before the mail job runs", async () => {
  const horse_id = await createHorse({ id: formerOwner.organizationId });
  const { transfer } = await offerHorse(horse_id, { email: `${createId()}@example.com` });
  await cancelHorseTransfer({ ctx: formerOwner.ctx, input: { id: transfer.id } });
  await runQueuedJob("mail.horse-transfer", transfer.id, mailHorseTransfer);
  expect(mailServer).toEqual([]);
});

it("after a horse transfer, earlier charges stay in the former owner's finances only", async () => {
  const stable = await createAccount("personal");
  const horse_id = await createHorse({ id: formerOwner.organizationId }, "Juno");
  await shareHorse({ organizationId: formerOwner.organizationId, horseId: horse_id }, stable.organizationId);
  const loaded = await loadContext({
    ...{ sessionId: stable.id, actorKind: "user", requestId: "x", horseId: horse_id },
  });
  if (!loaded?.shared) throw new Error("The horse isn't shared");
  const board = { what: "Board", category: "board", charged_on: "2026-01-05", amount: "480.25" } as const;
  await addHorseCharge({ ctx: loaded.shared.ctx, input: { horse_id, ...board } });
  const listBookedEntries = async () =>
    (await listEntries({ ctx: formerOwner.ctx, input: { horse_id } })).entries;
  expect(await listBookedEntries()).toMatchObject([{ amountCents: 48_025, source: "charge" }]);

  const { horseId } = await acceptOffer((await offerHorse(horse_id)).token);
  const [entry] = await listBookedEntries();
  expect(entry).toMatchObject({ amountCents: 48_025, source: "manual", horses: [{ name: "Juno" }] });
  expect((await listEntries({ ctx: newOwner.ctx, input: { horse_id: horseId } })).entries).toEqual([]);
  const change = { id: entry?.id ?? "", revision: entry?.revision ?? 0, kind: "expense", amount: "480.25" };
  const newValues = { ...change, category: "board", booked_on: "2026-01-05", note: "Last month" } as const;
  await expect(
    updateEntry({ ctx: formerOwner.ctx, input: { ...newValues, kind: "expense", horse_ids: [horse_id] } }),
  ).resolves.toMatchObject({ note: "Last month" });
});
