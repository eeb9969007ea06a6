import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET } from "@/app/emergency/[token]/picture/route";
import type { Context } from "@/lib/auth/context";
import { createVisitorContext } from "@/lib/auth/visitor-context";
import { addCalendarDays, getCalendarDate } from "@/lib/dates/calendar-date";
import { closeDatabase, db } from "@/lib/db";
import { createHealthRecord } from "@/lib/domain/care/care-plans/create-health-record";
import { getEmergencyCard } from "@/lib/domain/care/emergency-cards/get-emergency-card";
import { issueEmergencyCardCode } from "@/lib/domain/care/emergency-cards/issue-emergency-card-code";
import { readPublicEmergencyCard } from "@/lib/domain/care/emergency-cards/read-public-emergency-card";
import { revokeEmergencyCardCode } from "@/lib/domain/care/emergency-cards/revoke-emergency-card-code";
import { saveEmergencyCard } from "@/lib/domain/care/emergency-cards/save-emergency-card";
import { archiveHorse } from "@/lib/domain/horses/horses/archive-horse";
import { restoreHorse } from "@/lib/domain/horses/horses/restore-horse";
import { listActivity } from "@/lib/domain/platform/activity/list-activity";
import { createId } from "@/lib/ids";
import { createJpeg, uploadFile } from "@/tests/factories/files";
import { createHorse, limitMemberToHorses } from "@/tests/factories/horses";
import {
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

const TODAY = getCalendarDate("America/Chicago", new Date());
const CARD_FIELDS = { vet_name: "Dr. Ines Hale", vet_phone: "(555) 010-4477", allergies: "Penicillin" };

let organization: TestOrganization;
let owner: Context;
beforeAll(async () => {
  organization = await createOrganization();
  owner = await createOwnerContext(organization);
});
afterAll(closeDatabase);

/** Creates a horse with an emergency card and a code for the card. */
async function createCardWithCode(ctx = owner) {
  const horse_id = await createHorse(ctx.organization ?? organization, "Star");
  await saveEmergencyCard({ ctx, input: { horse_id, revision: 0, ...CARD_FIELDS } });
  const { token } = await issueEmergencyCardCode({ ctx, input: { horse_id } });
  return { horse_id, token };
}

/** Returns a visitor with a new IP address. */
const createClient = () => ({
  address: `2001:db8:${createId().slice(-4)}:${createId().slice(-4)}::1`,
  userAgent: null,
});
const scanCode = (token: string, client = createClient()) =>
  readPublicEmergencyCard({ ctx: createVisitorContext(createId()), client, input: { token } });
const NOT_FOUND = { code: "NOT_FOUND" };

describe("an emergency card's code", () => {
  it("an emergency card's code reveals the card but no other data about the stable", async () => {
    const { horse_id, token } = await createCardWithCode();
    const chip = { microchip: "840003123456789", microchipKind: "iso" };
    await db().horse.update({ where: { id: horse_id }, data: chip });
    const course = async (drug: string, happened_on: string, until: string | null) =>
      createHealthRecord({
        ctx: owner,
        input: { horse_id, kind: "medication", happened_on, details: { drug, until } },
      });
    await course("Bute", addCalendarDays(TODAY, -3), TODAY);
    await course("Ended", addCalendarDays(TODAY, -9), addCalendarDays(TODAY, -1));
    await course("Lately", addCalendarDays(TODAY, -14), null);
    await course("Long ago", addCalendarDays(TODAY, -15), null);
    const sheet = await scanCode(token);
    expect(sheet).toMatchObject({
      name: "Star",
      card: { vetPhone: "(555) 010-4477", allergies: "Penicillin" },
    });
    expect(sheet.marks).toContainEqual({ label: "Microchip", value: "840 003 123 456 789" });
    expect(sheet.courses.map(({ drug, until }) => [drug, until])).toEqual([
      ["Bute", TODAY],
      ["Lately", null],
    ]);
    const response = JSON.stringify(sheet);
    for (const secret of [organization.id, organization.name, horse_id, organization.owner.email])
      expect(response).not.toContain(secret);
    await saveEmergencyCard({ ctx: owner, input: { horse_id, revision: 1, allergies: "None any more" } });
    expect((await scanCode(token)).card).toMatchObject({ allergies: "None any more", vetName: null });
  });

  it("an emergency card's code is stored only in hashed and encrypted form", async () => {
    const { horse_id, token } = await createCardWithCode();
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const row = await db().emergencyCard.findFirstOrThrow({ where: { horseId: horse_id } });
    expect(Buffer.from(row.tokenSealed ?? []).includes(token)).toBe(false);
    expect((await getEmergencyCard({ ctx: owner, input: { horse_id } })).code?.token).toBe(token);
    const member = await createContextFor(await createMember(organization, "member"), organization);
    expect((await getEmergencyCard({ ctx: member, input: { horse_id } })).code).toMatchObject({
      token: null,
    });
    const { token: renewed } = await issueEmergencyCardCode({ ctx: owner, input: { horse_id } });
    await expect(scanCode(token)).rejects.toMatchObject(NOT_FOUND);
    await expect(scanCode(renewed)).resolves.toMatchObject({ name: "Star" });
    await expect(revokeEmergencyCardCode({ ctx: owner, input: { horse_id } })).resolves.toEqual({
      isRevoked: true,
    });
    await expect(revokeEmergencyCardCode({ ctx: owner, input: { horse_id } })).resolves.toEqual({
      isRevoked: false,
    });
    await expect(scanCode(renewed)).rejects.toMatchObject(NOT_FOUND);
    const log = await db().auditLog.findMany({
      where: { organizationId: organization.id, entityId: row.id },
      orderBy: { id: "asc" },
    });
    expect(log.map(({ action }) => action.split(".")[1])).toEqual([
      ...["saved", "code_issued", "code_renewed", "code_revoked"],
    ]);
    for (const secret of [token, renewed]) expect(JSON.stringify(log)).not.toContain(secret);
    const { entries } = await listActivity({ ctx: owner, input: { kind: "care", limit: 1 } });
    expect(JSON.stringify(entries)).toContain("Emergency card code revoked for Star");
  });

  it("an emergency card's code doesn't work while the horse is archived", async () => {
    const barn = await createOrganization();
    const ctx = await createOwnerContext(barn);
    const { horse_id, token } = await createCardWithCode(ctx);
    await archiveHorse({ ctx, input: { id: horse_id } });
    await expect(scanCode(token)).rejects.toMatchObject(NOT_FOUND);
    const saving = saveEmergencyCard({ ctx, input: { horse_id, revision: 1, ...CARD_FIELDS } });
    await expect(saving).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
    await expect(issueEmergencyCardCode({ ctx, input: { horse_id } })).rejects.toMatchObject({
      code: "PRECONDITION_FAILED",
    });
    await restoreHorse({ ctx, input: { id: horse_id } });
    await expect(scanCode(token)).resolves.toMatchObject({ name: "Star" });
    await db().organization.update({ where: { id: barn.id }, data: { isActive: false } });
    await expect(scanCode(token)).rejects.toMatchObject(NOT_FOUND);
  });

  it("an emergency card's code works for a horse over the plan's limit", async () => {
    const barn = await createOrganization({ tier: "personal_plus" });
    const ctx = await createOwnerContext(barn);
    for (let count = 0; count < 5; count += 1) await createHorse(barn);
    const { horse_id, token } = await createCardWithCode(ctx);
    await db().organization.update({ where: { id: barn.id }, data: { subscriptionTier: "personal" } });
    const lapsed = await createOwnerContext(barn);
    await expect(scanCode(token)).resolves.toMatchObject({ name: "Star" });
    const locked = { code: "PLAN_LIMIT" };
    await expect(issueEmergencyCardCode({ ctx: lapsed, input: { horse_id } })).rejects.toMatchObject(locked);
    const saving = saveEmergencyCard({ ctx: lapsed, input: { horse_id, revision: 1 } });
    await expect(saving).rejects.toMatchObject(locked);
    await expect(revokeEmergencyCardCode({ ctx: lapsed, input: { horse_id } })).resolves.toEqual({
      isRevoked: true,
    });
  });

  it("guessing an emergency card's code is rate-limited, but the correct code always works", async () => {
    const { token } = await createCardWithCode();
    const guesser = createClient();
    let code = "NOT_FOUND";
    for (let tries = 0; tries < 100 && code === "NOT_FOUND"; tries += 1) {
      code = await scanCode("A".repeat(43), guesser).then(
        () => "found",
        (refusal: { code: string }) => refusal.code,
      );
    }
    expect(code).toBe("RATE_LIMITED");
    await expect(scanCode(token, guesser)).resolves.toMatchObject({ name: "Star" });
  });
});

it("an emergency card's picture isn't served after the card's code is revoked", async () => {
  const { horse_id, token } = await createCardWithCode();
  const target = { horse_id };
  await uploadFile(owner, { purpose: "horse_photo", target, name: "star.jpg", bytes: await createJpeg() });
  const { pictureUrl } = await scanCode(token);
  expect(pictureUrl).toBe(`/emergency/${token}/picture`);
  const show = () =>
    GET(new Request(`http://localhost:3000${pictureUrl}`), { params: Promise.resolve({ token }) });
  const shown = await show();
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(shown.headers.get("cache-control")).toBe("private, no-store");
  expect((await shown.bytes()).byteLength).toBeGreaterThan(0);
  await revokeEmergencyCardCode({ ctx: owner, input: { horse_id } });
  expect((await show()).status).toBe(404);
});

describe("an emergency card", () => {
  it("viewing an emergency card requires read access, and editing it requires full access", async () => {
    const { horse_id } = await createCardWithCode();
    const input = { horse_id };
    const member = await createContextFor(await createMember(organization, "member"), organization);
    await expect(getEmergencyCard({ ctx: member, input })).resolves.toMatchObject({ revision: 1 });
    for (const verb of [issueEmergencyCardCode, revokeEmergencyCardCode]) {
      await expect(verb({ ctx: member, input })).rejects.toMatchObject({ code: "FORBIDDEN" });
    }
    const saving = saveEmergencyCard({ ctx: member, input: { ...input, revision: 1 } });
    await expect(saving).rejects.toMatchObject({ code: "FORBIDDEN" });
    const groom = await createMember(organization, "manager");
    await limitMemberToHorses(organization, groom, [await createHorse(organization, "Bo")]);
    const stranger = await createOwnerContext(await createOrganization());
    for (const ctx of [await createContextFor(groom, organization), stranger]) {
      for (const verb of [getEmergencyCard, issueEmergencyCardCode, revokeEmergencyCardCode]) {
        await expect(verb({ ctx, input })).rejects.toMatchObject(NOT_FOUND);
      }
      const refusedSave = saveEmergencyCard({ ctx, input: { ...input, revision: 1 } });
      await expect(refusedSave).rejects.toMatchObject(NOT_FOUND);
    }
  });

  it("an emergency card accepts an incomplete phone number only if it was already saved", async () => {
    const { horse_id } = await createCardWithCode();
    await db().emergencyCard.updateMany({ where: { horseId: horse_id }, data: { vetPhone: "ext. 12" } });
    const save = (revision: number, phones: { vet_phone: string; contact_phone?: string }) =>
      saveEmergencyCard({ ctx: owner, input: { horse_id, revision, ...phones } });
    await expect(save(1, { vet_phone: "ext. 12" })).resolves.toEqual({ revision: 2 });
    const message = "Enter a complete phone number, such as (555) 010-4477.";
    await expect(save(2, { vet_phone: "ext. 13", contact_phone: "911" })).rejects.toMatchObject({
      code: "VALIDATION",
      fieldErrors: { vet_phone: message, contact_phone: message },
    });
  });

  it("saving an emergency card fails if another save changed the card first", async () => {
    const horse_id = await createHorse(organization);
    await expect(issueEmergencyCardCode({ ctx: owner, input: { horse_id } })).rejects.toMatchObject({
      code: "PRECONDITION_FAILED",
    });
    const save = (revision: number, allergies: string) =>
      saveEmergencyCard({ ctx: owner, input: { horse_id, revision, allergies } });
    const first = await Promise.allSettled([save(0, "Bees"), save(0, "Bees"), save(0, "Bees")]);
    expect(first.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(save(0, "Older")).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(save(1, "Newer")).resolves.toEqual({ revision: 2 });
    expect((await getEmergencyCard({ ctx: owner, input: { horse_id } })).sheet.card?.allergies).toBe("Newer");
  });

  it.each(["ask Sam", "123"])(
    "an emergency card with the invalid phone number %s is rejected",
    async (vet_phone) => {
      const horse_id = await createHorse(organization);
      const saving = saveEmergencyCard({ ctx: owner, input: { horse_id, revision: 0, vet_phone } });
      await expect(saving).rejects.toMatchObject({
        code: "VALIDATION",
        fieldErrors: { vet_phone: expect.stringContaining("phone number") },
      });
    },
  );
});
