import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { closeDatabase } from "@/lib/db";
import { listActivity } from "@/lib/domain/activity/list-activity";
import { publishLiveEvent } from "@/lib/live/publish";
import { contextOf, createAccount, signIn, type TestAccount } from "@/tests/factories/accounts";
import { listen } from "@/tests/factories/event-stream";
import { logRecord } from "@/tests/factories/health-records";
import { chooseHorses, createHorse } from "@/tests/factories/horses";
import { createMember } from "@/tests/factories/organizations";

vi.mock("next/headers", async () => (await import("@/tests/setup/next-request")).nextHeaders);

/** Generous for a slow machine; a person is promised two seconds. */
const SOON = { timeout: 5_000, interval: 20 };

let account: TestAccount;
let [biscuit, maple] = ["", ""];
beforeEach(async () => {
  account = await createAccount();
  const organization = { id: account.organizationId };
  biscuit = await createHorse(organization, "Biscuit");
  maple = await createHorse(organization, "Maple");
});
afterAll(closeDatabase);

/** A member who has to do with Maple alone. */
async function boarderOfMaple() {
  const organization = { id: account.organizationId };
  const boarder = await createMember(organization, "boarder");
  await chooseHorses(organization, boarder, [maple]);
  return signIn(boarder);
}

it("a record is told to who sees its horse, and to nobody else", async () => {
  const groom = await signIn(await createMember({ id: account.organizationId }, "groom"));
  const [byGroom, byBoarder] = [await listen(groom, "0"), await listen(await boarderOfMaple(), "0")];
  const ofBiscuit = await logRecord(account.ctx, biscuit);
  const ofMaple = await logRecord(account.ctx, maple);
  // Of no horse: once it is here, what came before was passed over.
  await account.ctx.transaction((tx) => publishLiveEvent(tx, { topic: "last", module: "care" }));
  const told = (stream: typeof byGroom) => stream.received.map(({ topic, payload }) => [topic, payload]);
  const record = ({ horseId, id: recordId }: typeof ofMaple) => ["health-records", { horseId, recordId }];
  await vi.waitFor(() => expect(told(byGroom)).toHaveLength(3), SOON);
  await vi.waitFor(() => expect(told(byBoarder)).toHaveLength(2), SOON);
  expect(told(byGroom)).toEqual([record(ofBiscuit), record(ofMaple), ["last", {}]]);
  expect(told(byBoarder)).toEqual([record(ofMaple), ["last", {}]]);
  await Promise.all([byGroom.close(), byBoarder.close()]);
});

it("the activity tells of records in words, and of other horses' not to who chose some", async () => {
  await logRecord(account.ctx, biscuit);
  await logRecord(account.ctx, maple, { kind: "dental", details: { work: "float" } });
  const textsFor = async (ctx: TestAccount["ctx"]) =>
    (await listActivity({ ctx, input: { kind: "care" } })).entries.map(({ text }) => text);
  expect(await textsFor(account.ctx)).toEqual([
    "Dental: float logged for Maple",
    "Farrier: trim logged for Biscuit",
  ]);
  const manager = await createMember({ id: account.organizationId }, "manager");
  await chooseHorses({ id: account.organizationId }, manager, [maple]);
  expect(await textsFor(await contextOf(await signIn(manager)))).toEqual(["Dental: float logged for Maple"]);
});
