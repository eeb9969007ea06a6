import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { addShiftNote } from "@/lib/domain/work/shift-notes/add-shift-note";
import { deleteShiftNote } from "@/lib/domain/work/shift-notes/delete-shift-note";
import { findShiftNote } from "@/lib/domain/work/shift-notes/find-shift-note";
import { markShiftNoteRead } from "@/lib/domain/work/shift-notes/mark-shift-note-read";
import { restoreShiftNote } from "@/lib/domain/work/shift-notes/restore-shift-note";
import { updateShiftNote } from "@/lib/domain/work/shift-notes/update-shift-note";
import { createHorse, limitMemberToHorses } from "@/tests/factories/horses";
import {
  createClock,
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

const clock = createClock("2026-03-03T18:00:00Z");
const setTime = (time: string) => clock.set(`2026-03-03T${time}:00Z`);

let organization: TestOrganization;
let ctx: Context;
let reader: Context;
beforeAll(async () => {
  organization = await createOrganization();
  ctx = await createOwnerContext(organization, clock);
  reader = await createContextFor(await createMember(organization, "member"), organization, clock);
});
afterAll(closeDatabase);

const createMemberContext = async (role: "groom" | "manager") =>
  createContextFor(await createMember(organization, role), organization, clock);
const add = (text: string, by = ctx, horse_ids = "") =>
  addShiftNote({ ctx: by, input: { shift: "morning", text, horse_ids } });
const edit = (
  note: { id: string; revision: number },
  changes: Partial<Parameters<typeof updateShiftNote>[0]["input"]> = {},
  by = ctx,
) => {
  const { id, revision } = note;
  return updateShiftNote({ ctx: by, input: { id, revision, shift: "morning", text: "Fixed", ...changes } });
};
const find = (id: string, by = reader) => findShiftNote({ ctx: by, input: { id } });

describe("editing a shift note", () => {
  it("readers of an edited note are asked to confirm the new text", async () => {
    setTime("18:00");
    const note = await add("Bute 20 ml");
    setTime("18:05");
    await markShiftNoteRead({ ctx: reader, input: { id: note.id, revision: 1 } });
    setTime("18:10");
    const edited = await edit(note, { text: "Bute 2 ml", shift: "evening" });
    expect(edited).toMatchObject({
      ...{ text: "Bute 2 ml", shift: "evening", revision: 2, editedAt: "2026-03-03T18:10:00.000Z" },
      ...{ editedByName: expect.any(String), readers: [], earlierReaders: [expect.any(String)] },
    });
    expect(await find(note.id)).toMatchObject({ isRead: false });
    const stale = markShiftNoteRead({ ctx: reader, input: { id: note.id, revision: 1 } });
    await expect(stale).rejects.toMatchObject({ code: "CONFLICT" });
    setTime("18:15");
    const read = await markShiftNoteRead({ ctx: reader, input: { id: note.id, revision: 2 } });
    expect(read).toMatchObject({ isRead: true, readers: [expect.any(String)], earlierReaders: [] });
    const unchanged = await edit(edited, { text: "Bute 2 ml", shift: "evening" });
    expect(unchanged).toMatchObject({ revision: 2, readers: [expect.any(String)] });
    const entry = await db().auditLog.findFirst({
      where: { action: "shift_note.updated", entityId: note.id },
    });
    expect([entry?.before, entry?.after]).toMatchObject([{ text: "Bute 20 ml" }, { text: "Bute 2 ml" }]);
  });

  it("an editor who had read a note isn't asked to confirm the new text", async () => {
    setTime("19:00");
    const groom = await createContextFor(await createMember(organization, "groom"), organization, clock);
    const note = await add("Hay is low", groom);
    setTime("19:05");
    await markShiftNoteRead({ ctx, input: { id: note.id, revision: 1 } });
    setTime("19:10");
    const edited = await edit(note, { text: "Hay is out" });
    expect(edited).toMatchObject({ isRead: true, readers: [], earlierReaders: [] });
  });

  it("if several members edit a note simultaneously, only one edit succeeds", async () => {
    const note = await add("Gate sticks");
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => edit(note, { text: `Gate ${index}` })),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === "rejected") expect(answer.reason).toMatchObject({ code: "CONFLICT" });
    }
    const current = await find(note.id);
    expect(current).toMatchObject({ revision: 2 });
    await expect(edit({ id: note.id, revision: 2 }, { text: " " })).rejects.toMatchObject({
      fieldErrors: { text: expect.any(String) },
    });
    await deleteShiftNote({ ctx, input: { id: note.id } });
    await expect(edit({ id: note.id, revision: 2 })).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await find(note.id)).toBeNull();
  });

  it("only members who can delete a note can edit it", async () => {
    const [mine, other] = [await createHorse(organization, "Mine"), await createHorse(organization, "Other")];
    const groom = await createMember(organization, "groom");
    await limitMemberToHorses(organization, groom, [mine]);
    const limited = await createContextFor(groom, organization, clock);
    const own = await add("Left her grain", limited, mine);
    expect(await edit(own, { horse_ids: mine }, limited)).toMatchObject({ text: "Fixed", isMine: true });
    const byManager = await edit({ id: own.id, revision: 2 }, { text: "Left all", horse_ids: mine });
    expect(byManager).toMatchObject({ isMine: false, isRead: true, editedByName: expect.any(String) });
    await expect(edit({ id: own.id, revision: 3 }, { horse_ids: other }, limited)).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const both = await add("Both in", ctx, `${mine},${other}`);
    const general = await add("Water is low");
    for (const note of [both, general]) {
      await expect(edit(note, {}, limited)).rejects.toMatchObject({ code: "FORBIDDEN" });
    }
    const unlimited = await createMemberContext("groom");
    await expect(edit(general, {}, unlimited)).rejects.toMatchObject({
      code: "FORBIDDEN",
      message: expect.stringContaining("Ask the author, an owner or a manager"),
    });
    await expect(deleteShiftNote({ ctx: unlimited, input: { id: general.id } })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    const manager = await createMemberContext("manager");
    expect(await edit(general, { text: "Water is fine" }, manager)).toMatchObject({ text: "Water is fine" });
    await deleteShiftNote({ ctx: manager, input: { id: general.id } });
    await expect(restoreShiftNote({ ctx: unlimited, input: { id: general.id } })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    await restoreShiftNote({ ctx: manager, input: { id: general.id } });
    await expect(edit(general, {}, reader)).rejects.toMatchObject({ code: "FORBIDDEN" });
    const stranger = await createOwnerContext(await createOrganization(), clock);
    await expect(edit(general, {}, stranger)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await find(general.id, stranger)).toBeNull();
  });
});
