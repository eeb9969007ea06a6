import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { closeDatabase } from "@/lib/db";
import { listActivity } from "@/lib/domain/platform/activity/list-activity";
import { publishLiveEvent } from "@/lib/live/publish";
import { createAccount, getContext, signIn, type TestAccount } from "@/tests/factories/accounts";
import { openEventStream } from "@/tests/factories/event-stream";
import { createHealthRecord } from "@/tests/factories/health-records";
import { createHorse, limitMemberToHorses } from "@/tests/factories/horses";
import { createMember } from "@/tests/factories/organizations";

/**
 * The timeout is longer than the two seconds that the product promises, because tests can run on slow
 * machines.
 */
const WAIT_OPTIONS = { timeout: 5_000, interval: 20 };

let account: TestAccount;
let [biscuit, maple] = ["", ""];
beforeEach(async () => {
  account = await createAccount();
  const organization = { id: account.organizationId };
  biscuit = await createHorse(organization, "Biscuit");
  maple = await createHorse(organization, "Maple");
});
afterAll(closeDatabase);

/** Creates a boarder limited to the horse Maple and signs the boarder in. */
async function signInBoarder() {
  const organization = { id: account.organizationId };
  const boarder = await createMember(organization, "boarder");
  await limitMemberToHorses(organization, boarder, [maple]);
  return signIn(boarder);
}

it("only members who can see a horse receive live events about its health records", async () => {
  const groom = await signIn(await createMember({ id: account.organizationId }, "groom"));
  const [byGroom, byBoarder] = [
    await openEventStream(groom, "0"),
    await openEventStream(await signInBoarder(), "0"),
  ];
  const biscuitRecord = await createHealthRecord(account.ctx, biscuit);
  const mapleRecord = await createHealthRecord(account.ctx, maple);
  // All members receive this event, because it isn't about a horse. When it arrives, the earlier events have
  // already been sent or filtered out.
  await account.ctx.transaction((tx) => publishLiveEvent(tx, { topic: "last", module: "care" }));
  const getReceived = (stream: typeof byGroom) =>
    stream.received.map(({ topic, payload }) => [topic, payload]);
  const record = ({ horseId, id: recordId }: typeof mapleRecord) => ["health-records", { horseId, recordId }];
  await vi.waitFor(() => expect(getReceived(byGroom)).toHaveLength(3), WAIT_OPTIONS);
  await vi.waitFor(() => expect(getReceived(byBoarder)).toHaveLength(2), WAIT_OPTIONS);
  expect(getReceived(byGroom)).toEqual([record(biscuitRecord), record(mapleRecord), ["last", {}]]);
  expect(getReceived(byBoarder)).toEqual([record(mapleRecord), ["last", {}]]);
  await Promise.all([byGroom.close(), byBoarder.close()]);
});

it("the activity list hides records of other horses from members limited to selected horses", async () => {
  await createHealthRecord(account.ctx, biscuit);
  await createHealthRecord(account.ctx, maple, { kind: "dental", details: { work: "float" } });
  const textsFor = async (ctx: TestAccount["ctx"]) =>
    (await listActivity({ ctx, input: { kind: "care" } })).entries.map(({ text }) => text);
  expect(await textsFor(account.ctx)).toEqual([
    "Dental: float logged for Maple",
    "Farrier: trim logged for Biscuit",
  ]);
  const manager = await createMember({ id: account.organizationId }, "manager");
  await limitMemberToHorses({ id: account.organizationId }, manager, [maple]);
  expect(await textsFor(await getContext(await signIn(manager)))).toEqual(["Dental: float logged for Maple"]);
});
