import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { listAgreements } from "@/lib/domain/billing/agreements/list-agreements";
import { listClientPayments } from "@/lib/domain/billing/client-payments/list-client-payments";
import { listContacts } from "@/lib/domain/billing/contacts/list-contacts";
import { addHorseCharge } from "@/lib/domain/billing/horse-charges/add-horse-charge";
import { listHorseCharges } from "@/lib/domain/billing/horse-charges/list-horse-charges";
import { listCare } from "@/lib/domain/care/care-plans/list-care";
import { listHorseFiles } from "@/lib/domain/horses/horse-files/list-horse-files";
import { listContactMessages } from "@/lib/domain/platform/contact/list-contact-messages";
import { listStaffActions } from "@/lib/domain/platform/staff/list-staff-actions";
import { listInbox } from "@/lib/domain/platform/support/list-inbox";
import { listThreads } from "@/lib/domain/platform/support/list-threads";
import { createId } from "@/lib/ids";
import { createAccount } from "@/tests/factories/accounts";
import { createTrimPlan } from "@/tests/factories/care-plans";
import { createFile } from "@/tests/factories/files";
import { loadSharedContext, shareHorse } from "@/tests/factories/horse-shares";
import { createHorse } from "@/tests/factories/horses";
import {
  createClock,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { createStaff, createThread } from "@/tests/factories/support";

const clock = createClock("2026-03-01T15:00:00Z");

let organization: TestOrganization;
let ctx: Context;
beforeAll(async () => {
  organization = await createOrganization();
  ctx = await createOwnerContext(organization, clock);
});
afterAll(closeDatabase);

const encode = (list: string, position: { after: string[] } | { before: string[] }) =>
  Buffer.from(JSON.stringify({ list, ...position }), "utf8").toString("base64url");

/** API clients may store cursors, so a new release must accept the cursors of earlier releases. */
describe("a cursor from an earlier release", () => {
  it("a care list cursor that contains the horse name Bruno continues after Bruno", async () => {
    const horses = new Map<string, { horseId: string; itemId: string }>();
    for (const name of ["adele", "Bruno", "cleo", "Dusty"]) {
      const horseId = await createHorse(organization, name);
      const { open } = await createTrimPlan(ctx, horseId, { due_on: "2026-03-09" });
      horses.set(name, { horseId, itemId: open?.id ?? "" });
    }
    const { horseId, itemId } = horses.get("Bruno") ?? { horseId: "", itemId: "" };
    const keys = ["Bruno", horseId, "2026-03-09", itemId];
    const read = async (position: { after: string[] } | { before: string[] }, limit: number) => {
      const cursor = encode("care-by-horse", position);
      const { care, ...cursors } = await listCare({ ctx, input: { order: "horse", limit, cursor } });
      return { names: care.map(({ horseName }) => horseName), ...cursors };
    };
    const following = await read({ after: keys }, 2);
    expect(following).toMatchObject({ names: ["cleo", "Dusty"], nextCursor: null });
    expect((await read({ before: keys }, 1)).names).toEqual(["adele"]);
    expect((await listCare({ ctx, input: { order: "horse", limit: 2 } })).nextCursor).toBe(
      encode("care-by-horse", { after: keys }),
    );
  });

  it("an earlier release's cursor for the contact list works forward and backward", async () => {
    const names = ["Ann", "Ben", "Cal"];
    await db().client.createMany({
      data: names.map((name) => ({ id: createId(), organizationId: organization.id, name })),
    });
    const ben = await db().client.findFirstOrThrow({
      where: { organizationId: organization.id, name: "Ben" },
      select: { id: true },
    });
    const read = async (position: { after: string[] } | { before: string[] }) => {
      const input = { cursor: encode("contacts", position), limit: 1 };
      return (await listContacts({ ctx, input })).contacts.map(({ name }) => name);
    };
    expect(await read({ after: ["Ben", ben.id] })).toEqual(["Cal"]);
    expect(await read({ before: ["Ben", ben.id] })).toEqual(["Ann"]);
  });
});

interface Page {
  ids: string[];
  nextCursor: string | null;
  previousCursor: string | null;
}

/**
 * Reads a list forward to its end and then back to its start, two rows per page. Returns the IDs of both passes
 * in the list's order.
 */
async function readInBothDirections(read: (cursor: string | null) => Promise<Page>): Promise<string[][]> {
  const pages = [await read(null)];
  for (let next = pages[0]?.nextCursor; next; next = pages.at(-1)?.nextCursor) pages.push(await read(next));
  const back = [pages.at(-1)];
  for (let previous = back[0]?.previousCursor; previous; previous = back[0]?.previousCursor)
    back.unshift(await read(previous));
  return [pages, back].map((all) => all.flatMap((page) => page?.ids ?? []));
}

it("a horse's photos are listed newest first when paging forward and backward", async () => {
  const horseId = await createHorse(organization, "Echo");
  const ids: string[] = [];
  for (let index = 0; index < 5; index += 1) ids.push(await createFile(ctx, horseId));
  const [forward, back] = await readInBothDirections(async (cursor) => {
    const input = { horse_id: horseId, kind: "photo", cursor, limit: 2 } as const;
    const { files, ...cursors } = await listHorseFiles({ ctx, input });
    return { ids: files.map(({ id }) => id), ...cursors };
  });
  expect(forward).toEqual(ids.toReversed());
  expect(back).toEqual(forward);
});

it("a horse's charges are listed newest first when paging forward and backward", async () => {
  const [horseOwner, stable] = [await createAccount("personal_plus"), await createAccount("personal")];
  const horse = { organizationId: horseOwner.organizationId };
  const horseId = await createHorse({ id: horse.organizationId }, "Fern");
  await shareHorse({ ...horse, horseId }, stable.organizationId, { scopes: ["costs"] });
  const shared = await loadSharedContext(horseId, stable);
  const ids: string[] = [];
  for (const charged_on of ["2026-02-01", "2026-02-02", "2026-02-02", "2026-02-03", "2026-02-04"]) {
    const input = { what: "Board", category: "board", amount: "10", charged_on, horse_id: horseId } as const;
    ids.push((await addHorseCharge({ ctx: shared, input })).id);
  }
  const [forward, back] = await readInBothDirections(async (cursor) => {
    const input = { horse_id: horseId, cursor, limit: 2 };
    const { charges, ...cursors } = await listHorseCharges({ ctx: horseOwner.ctx, input });
    return { ids: charges.map(({ id }) => id), ...cursors };
  });
  expect(forward).toEqual(ids.toReversed());
  expect(back).toEqual(forward);
});

it("payments recorded for a client are listed newest first when paging forward and backward", async () => {
  const rows = [1, 2, 3, 3, 4].map((minute) => ({
    ...{ id: createId(), organizationId: organization.id, method: "check", amount: 100 },
    ...{ paidAt: clock.now(), createdAt: new Date(`2026-03-01T15:0${minute}:00Z`) },
  }));
  await db().clientPayment.createMany({ data: rows });
  const [forward, back] = await readInBothDirections(async (cursor) => {
    const { payments, ...cursors } = await listClientPayments({ ctx, input: { cursor, limit: 2 } });
    return { ids: payments.map(({ id }) => id), ...cursors };
  });
  expect(forward).toEqual(rows.map(({ id }) => id).toReversed());
  expect(back).toEqual(forward);
});

it("agreements are listed newest first when paging forward and backward", async () => {
  const service = { id: createId(), organizationId: organization.id, name: "Board", category: "board" };
  await db().service.create({ data: { ...service, unit: "month" } });
  const rows = [1, 2, 3, 4, 5].map(() => ({
    ...{ id: createId(), organizationId: organization.id, serviceId: service.id, cadence: "monthly" },
    ...{ billingDay: 1, timing: "advance", startsOn: new Date("2026-01-01") },
  }));
  await db().agreement.createMany({ data: rows });
  const [forward, back] = await readInBothDirections(async (cursor) => {
    const { agreements, ...cursors } = await listAgreements({ ctx, input: { cursor, limit: 2 } });
    return { ids: agreements.map(({ id }) => id), ...cursors };
  });
  expect(forward).toEqual(rows.map(({ id }) => id).toReversed());
  expect(back).toEqual(forward);
});

describe("the support lists", () => {
  let staff: Context;
  let staffId: string;
  let threadIds: string[];
  beforeAll(async () => {
    const member = await createStaff();
    staff = member.ctx;
    staffId = member.user.id;
    threadIds = [];
    for (const minute of [1, 2, 3, 3]) {
      const now = createClock(`2026-03-01T15:0${minute}:00Z`);
      threadIds.push((await createThread({ ...ctx, clock: now })).id);
    }
  });

  it("a member's conversations are listed by latest message when paging forward and backward", async () => {
    const newestFirst = [...threadIds.slice(0, 2), ...threadIds.slice(2).toSorted()].toReversed();
    const [forward, back] = await readInBothDirections(async (cursor) => {
      const { threads, ...cursors } = await listThreads({ ctx, input: { cursor, limit: 2 } });
      return { ids: threads.map(({ id }) => id), ...cursors };
    });
    expect(forward).toEqual(newestFirst);
    expect(back).toEqual(newestFirst);
  });

  it("support's inbox lists the longest-waiting conversations first in both paging directions", async () => {
    const [forward = [], back] = await readInBothDirections(async (cursor) => {
      const { threads, ...cursors } = await listInbox({ ctx: staff, input: { cursor, limit: 2 } });
      return { ids: threads.map(({ id }) => id), ...cursors };
    });
    const longestFirst = [...threadIds.slice(0, 2), ...threadIds.slice(2).toSorted()];
    expect(forward.filter((id) => threadIds.includes(id))).toEqual(longestFirst);
    expect(back).toEqual(forward);
  });

  it.each(["waiting", "done"] as const)(
    "contact messages in the state %s keep their order when paging forward and backward",
    async (state) => {
      const rows = [1, 2, 3, 3, 4].map((minute) => ({
        ...{ id: createId(), name: "Ann", email: "ann@example.com", subject: "billing", message: "Hello" },
        createdAt: new Date(`2026-03-01T15:0${minute}:00Z`),
        ...(state === "done" && { handledAt: clock.now(), handledBy: staffId }),
      }));
      await db().contactMessage.createMany({ data: rows });
      const [forward = [], back] = await readInBothDirections(async (cursor) => {
        const { contacts, ...cursors } = await listContactMessages({
          ctx: staff,
          input: { state, cursor, limit: 2 },
        });
        return { ids: contacts.map(({ id }) => id), ...cursors };
      });
      const ids = rows
        .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
        .map(({ id }) => id);
      expect(forward.filter((id) => ids.includes(id))).toEqual(state === "done" ? ids.toReversed() : ids);
      expect(back).toEqual(forward);
    },
  );

  it("the list of staff actions is sorted newest first when paging forward and backward", async () => {
    const rows = [1, 2, 3, 3, 4].map((minute) => ({
      ...{ id: createId(), actorKind: "staff", actorId: staffId, action: "staff.account_viewed" },
      ...{ entityType: "user", entityId: staffId, createdAt: new Date(`2026-03-01T15:0${minute}:00Z`) },
    }));
    await db().auditLog.createMany({ data: rows });
    const [forward = [], back] = await readInBothDirections(async (cursor) => {
      const { staffActions, ...cursors } = await listStaffActions({
        ctx: staff,
        input: { cursor, limit: 2 },
      });
      return { ids: staffActions.map(({ id }) => id), ...cursors };
    });
    const ids = rows.map(({ id }) => id);
    expect(forward.filter((id) => ids.includes(id))).toEqual(ids.toReversed());
    expect(back).toEqual(forward);
  });
});
