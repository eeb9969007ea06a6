import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { hashOpaqueToken } from "@/lib/auth/opaque-token";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { createVisitorContext } from "@/lib/auth/visitor-context";
import { addCalendarDays, getCalendarDate } from "@/lib/dates/calendar-date";
import { closeDatabase, db } from "@/lib/db";
import { listCarePlansOfHorse } from "@/lib/domain/care/care-plans/list-care-plans-of-horse";
import { createGuestLink } from "@/lib/domain/care/guest-links/create-guest-link";
import { findGuestLinkAccess } from "@/lib/domain/care/guest-links/guest-data";
import { listGuestLinks } from "@/lib/domain/care/guest-links/list-guest-links";
import { logGuestVisit } from "@/lib/domain/care/guest-links/log-guest-visit";
import type { CreateGuestLinkInput, GuestVisitInput } from "@/lib/domain/care/guest-links/model/schemas";
import { readGuestLink } from "@/lib/domain/care/guest-links/read-guest-link";
import { revokeGuestLink } from "@/lib/domain/care/guest-links/revoke-guest-link";
import { listHealthRecords } from "@/lib/domain/care/health-records/list-health-records";
import { archiveHorse } from "@/lib/domain/horses/horses/archive-horse";
import { listActivity } from "@/lib/domain/platform/activity/list-activity";
import { anonymizeUser } from "@/lib/domain/platform/personal-data/anonymize-data";
import { createId } from "@/lib/ids";
import { createTrimPlan } from "@/tests/factories/care-plans";
import { createHorse, limitMemberToHorses } from "@/tests/factories/horses";
import {
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

const TODAY = getCalendarDate("America/Chicago", new Date());

let organization: TestOrganization;
let owner: Context;
beforeAll(async () => {
  organization = await createOrganization();
  owner = await createOwnerContext(organization);
});
afterAll(closeDatabase);

async function createLinkForFarrier(
  horse_ids: string[],
  { ctx = owner, ...changes }: Partial<CreateGuestLinkInput> & { ctx?: Context } = {},
) {
  return createGuestLink({ ctx, input: { horse_ids, kinds: ["farrier"], ...changes } });
}

/** Returns a visitor with a new IP address. */
const createClient = () => ({
  address: `2001:db8:${createId().slice(-4)}:${createId().slice(-4)}::1`,
  userAgent: null,
});
const logVisit = (token: string, horse_ids: string[], changes: object = {}, client = createClient()) =>
  logGuestVisit({
    ctx: createVisitorContext(createId()),
    client,
    input: createVisitInput(token, horse_ids, changes),
  });

/**
 * Returns the input for a visit with one entry and the given changes. If `changes` has `entries`, the input has
 * those entries instead.
 */
function createVisitInput(token: string, horse_ids: string[], changes: object): GuestVisitInput {
  const { name = "Sam Ortiz", happened_on = TODAY, entries, ...entry } = changes as Partial<GuestVisitInput>;
  const only = {
    horse_ids,
    kind: "farrier",
    details: { work: "trim" },
    cost: "60",
    notes: "Sound",
    ...entry,
  };
  return { token, name, practice: "Ortiz Farriery", happened_on, entries: entries ?? { 0: only } };
}
const openLink = (token: string) =>
  readGuestLink({ ctx: createVisitorContext(createId()), client: createClient(), input: { token } });
const getRecords = async (horse_id: string) =>
  (await listHealthRecords({ ctx: owner, input: { horse_id } })).records;

describe("a guest link", () => {
  it("a visit logged with a guest link completes due care", async () => {
    const [star, bo] = [await createHorse(organization, "Star"), await createHorse(organization, "Bo")];
    await createTrimPlan(owner, star, { due_on: TODAY });
    const { token, link } = await createLinkForFarrier([star, bo], { note: "Left hind, please" });
    const sheet = await openLink(token);
    expect(sheet).toMatchObject({ state: "open", note: "Left hind, please", kinds: ["farrier"] });
    expect(sheet.horses.map(({ name, description }) => [name, description])).toEqual([
      ["Bo", ""],
      ["Star", ""],
    ]);
    await expect(logVisit(token, [star, bo])).resolves.toEqual({ logged: 2 });
    const [record] = await getRecords(star);
    expect(record).toMatchObject({
      ...{ title: "Farrier: trim", provider: "Sam Ortiz, Ortiz Farriery", costCents: 6_000, authorId: null },
      authorName: `Sam Ortiz, Ortiz Farriery (guest link from ${link.createdByName})`,
    });
    expect(await getRecords(bo)).toHaveLength(1);
    const [plan] = await listCarePlansOfHorse({ ctx: owner, input: { horse_id: star } });
    expect(plan?.open?.dueOn).toBe(addCalendarDays(TODAY, 42));
    const expenses = await db().financeEntry.findMany({ where: { organizationId: organization.id } });
    expect(expenses.map(({ sourceKey }) => sourceKey)).toContain(`record:${record?.id}`);
    expect(await openLink(token)).toMatchObject({ state: "used", horses: [], note: null });
    await expect(logVisit(token, [star])).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
    const { entries } = await listActivity({ ctx: owner, input: { kind: "care", limit: 20 } });
    const entry = entries.find(({ action }) => action === "guest_link.used");
    expect(entry?.actorName).toBe("Sam Ortiz, Ortiz Farriery");
  });

  it.each(["from", "of"])(
    "purging the user who created a guest link removes “%s” and the user's name from the link's signatures",
    async (word) => {
      const stable = await createOrganization();
      const ctx = await createOwnerContext(stable);
      const horseId = await createHorse(stable, "Star");
      await createTrimPlan(ctx, horseId, { due_on: TODAY });
      const { token, link } = await createLinkForFarrier([horseId], { ctx });
      await logVisit(token, [horseId]);
      const signature = `Sam Ortiz, Ortiz Farriery (guest link ${word} ${link.createdByName})`;
      await db().healthRecord.updateMany({ where: { horseId }, data: { authorName: signature } });
      await db().careItem.updateMany({
        where: { horseId, status: "done" },
        data: { closedByName: signature },
      });
      await db().user.update({ where: { id: stable.owner.id }, data: { deletedAt: new Date() } });
      await ctx.transaction((tx) => anonymizeUser(tx, stable.owner.id));
      const records = await db().healthRecord.findMany({ where: { horseId } });
      const items = await db().careItem.findMany({ where: { horseId, status: "done" } });
      expect(records.map(({ authorName }) => authorName)).toEqual(["Sam Ortiz, Ortiz Farriery (guest link)"]);
      expect(items.map(({ closedByName }) => closedByName)).toEqual([
        "Sam Ortiz, Ortiz Farriery (guest link)",
      ]);
    },
  );

  it("a guest can log several entries for several horses with one link", async () => {
    const horses = [];
    for (const name of ["Ash", "Birch", "Cedar"]) horses.push(await createHorse(organization, name));
    const [ash = "", birch = "", cedar = ""] = horses;
    const { token } = await createLinkForFarrier(horses, {
      ...{ kinds: ["vaccination", "dental"], professional_name: "Dr. Ines Hale, Prairie Equine" },
    });
    expect(await openLink(token)).toMatchObject({ guestName: "Dr. Ines Hale", practice: "Prairie Equine" });
    const entries = {
      0: { kind: "vaccination", details: { vaccine: "Rabies" }, horse_ids: horses, cost: "38" },
      1: { kind: "dental", details: { work: "float" }, horse_ids: [birch], cost: "165" },
    };
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "tan" } })
      .jpeg()
      .toBuffer();
    const sent = {
      ctx: createVisitorContext(createId()),
      client: createClient(),
      input: createVisitInput(token, [], { entries }),
    };
    const file = (bytes: Uint8Array<ArrayBuffer>, name: string) => new File([bytes], name);
    const certificates = { files: [file(new Uint8Array(picture), "rabies.jpg")], horseId: cedar };
    const wrong = { files: [file(new TextEncoder().encode("<html>"), "page.jpg")], horseId: "" };
    await expect(logGuestVisit({ ...sent, certificates: wrong })).rejects.toMatchObject({
      ...{ code: "VALIDATION", fieldErrors: { files: expect.any(String) } },
    });
    const elsewhere = { ...certificates, horseId: createId() };
    await expect(logGuestVisit({ ...sent, certificates: elsewhere })).rejects.toMatchObject({
      fieldErrors: { files_horse: expect.any(String) },
    });
    expect(await getRecords(ash)).toEqual([]);
    await expect(logGuestVisit({ ...sent, certificates })).resolves.toEqual({ logged: 4 });
    const titles = async (id: string) => (await getRecords(id)).map(({ title }) => title).toSorted();
    expect(await titles(ash)).toEqual(["Vaccination: Rabies"]);
    expect(await titles(birch)).toEqual(["Dental: float", "Vaccination: Rabies"]);
    const files = await db().horseFile.findMany({ where: { organizationId: organization.id } });
    const [record] = await getRecords(cedar);
    expect(files).toMatchObject([
      { horseId: cedar, recordId: record?.id, name: "rabies.jpg", authorId: null },
    ]);
    await expect(logGuestVisit({ ...sent, certificates })).rejects.toMatchObject({
      code: "PRECONDITION_FAILED",
    });
    expect(await db().horseFile.count({ where: { organizationId: organization.id } })).toBe(1);
  });

  it("costs in a guest link's form use the stable's number format", async () => {
    const horse = await createHorse(organization);
    await db().billingSettings.create({
      data: { organizationId: organization.id, numberFormat: "comma_decimal" },
    });
    const { token } = await createLinkForFarrier([horse]);
    await expect(logVisit(token, [horse], { cost: "1,234" })).rejects.toMatchObject({
      fieldErrors: { "entries.0.cost": expect.stringContaining("85,50 or 1.234,50") },
    });
    await logVisit(token, [horse], { cost: "1.234,50" });
    expect(await getRecords(horse)).toMatchObject([{ costCents: 123_450 }]);
  });

  it("a guest's form is rejected if its costs are in the stable's previous currency", async () => {
    const horse = await createHorse(organization);
    const { token } = await createLinkForFarrier([horse]);
    const visit = {
      ...{ ctx: createVisitorContext(createId()), client: createClient() },
      input: createVisitInput(token, [horse], {}),
    };
    await expect(logGuestVisit({ ...visit, formCurrency: "jpy" })).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("from Japanese yen (JPY) to US dollar (USD)"),
    });
    await logGuestVisit({ ...visit, formCurrency: "usd" });
    expect(await getRecords(horse)).toMatchObject([{ costCents: 6_000 }]);
  });

  it("a guest link's form returns separate field errors for each entry", async () => {
    const horse = await createHorse(organization);
    const { token } = await createLinkForFarrier([horse]);
    const entries = {
      0: { kind: "farrier", details: { work: "trim" }, horse_ids: [horse] },
      3: { kind: "farrier", details: {}, horse_ids: [], cost: "many" },
    };
    await expect(logVisit(token, [], { entries })).rejects.toMatchObject({
      fieldErrors: {
        "entries.3.details.work": expect.any(String),
        "entries.3.horse_ids": expect.any(String),
        "entries.3.cost": expect.any(String),
      },
    });
    expect(await getRecords(horse)).toEqual([]);
  });

  it("parallel requests with the same guest link log only one visit", async () => {
    const horse = await createHorse(organization);
    const { token } = await createLinkForFarrier([horse]);
    const taps = await Promise.allSettled([1, 2, 3, 4].map(() => logVisit(token, [horse])));
    expect(taps.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await getRecords(horse)).toHaveLength(1);
    const other = await createLinkForFarrier([horse]);
    const [logged, revoked] = await Promise.allSettled([
      logVisit(other.token, [horse]),
      revokeGuestLink({ ctx: owner, input: { id: other.link.id } }),
    ]);
    const isLogged = logged.status === "fulfilled";
    expect(revoked).toMatchObject({ status: "fulfilled", value: { isRevoked: !isLogged } });
    expect(await getRecords(horse)).toHaveLength(isLogged ? 2 : 1);
  });

  it("a guest link's token is stored only as a hash", async () => {
    const horse = await createHorse(organization);
    const email = `${createId()}@example.com`;
    const { token, link } = await createLinkForFarrier([horse], { email });
    const jobs = await db().$queryRaw<{ payload: unknown }[]>`
      SELECT payload FROM graphile_worker._private_jobs WHERE payload ->> 'linkId' = ${link.id}`;
    expect(jobs).toHaveLength(1);
    expect(JSON.stringify(jobs)).toContain(email);
    await logVisit(token, [horse]);
    const log = await db().auditLog.findMany({ where: { organizationId: organization.id } });
    const events = await db().organizationEvent.findMany({ where: { organizationId: organization.id } });
    const row = await db().guestLink.findUniqueOrThrow({ where: { id: link.id } });
    const stored = JSON.stringify([jobs, log, events, row], (_key, value: unknown) =>
      typeof value === "bigint" ? String(value) : value,
    );
    expect(stored).not.toContain(token);
  });

  it("a guest link rejects record types or horses that it doesn't cover", async () => {
    const [horse, other] = [await createHorse(organization), await createHorse(organization)];
    const { token } = await createLinkForFarrier([horse]);
    const refused = (code: string, changes: object, ids = [horse]) =>
      expect(logVisit(token, ids, changes)).rejects.toMatchObject({ code });
    await refused("VALIDATION", { kind: "dental", details: { work: "float" } });
    await refused("VALIDATION", { happened_on: addCalendarDays(TODAY, 1) });
    await refused("VALIDATION", { name: " " });
    await refused("VALIDATION", { details: {} });
    await refused("NOT_FOUND", {}, [horse, other]);
    await refused("NOT_FOUND", {}, [createId()]);
    expect(await getRecords(horse)).toEqual([]);
    await expect(logVisit(token, [horse])).resolves.toEqual({ logged: 1 });
    expect(await getRecords(other)).toEqual([]);
  });

  it("the page for a guest link says why the link can't be used", async () => {
    const horse = await createHorse(organization);
    const revoked = await createLinkForFarrier([horse]);
    await revokeGuestLink({ ctx: owner, input: { id: revoked.link.id } });
    const late = await createLinkForFarrier([horse]);
    await db().guestLink.update({ where: { id: late.link.id }, data: { expiresAt: new Date(0) } });
    const groom = await createMember(organization, "groom");
    const guestLink = await createLinkForFarrier([horse], {
      ctx: await createContextFor(groom, organization),
    });
    expect(await openLink(guestLink.token)).toMatchObject({ state: "open" });
    await limitMemberToHorses(organization, groom, []);
    const away = await createLinkForFarrier([horse]);
    await archiveHorse({ ctx: owner, input: { id: horse } });
    const states = { revoked, expired: late, away };
    for (const [state, { token }] of Object.entries({ ...states })) {
      expect(await openLink(token)).toMatchObject({ state, horses: [] });
      await expect(logVisit(token, [horse])).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
    }
    expect(await openLink(guestLink.token)).toMatchObject({ state: "revoked" });
    // Later, this test moves the owner to a plan that allows only one organization.
    const second = await createOrganization({ owner: organization.owner });
    const further = await createLinkForFarrier([await createHorse(second)], {
      ctx: await createOwnerContext(second),
    });
    expect(await openLink(further.token)).toMatchObject({ state: "open" });
    await db().organization.update({ where: { id: second.id }, data: { subscriptionTier: "personal" } });
    expect(await openLink(further.token)).toMatchObject({ state: "away" });
    const formerManager = await createMember(organization, "manager");
    const theirs = await createLinkForFarrier([await createHorse(organization)], {
      ctx: await createContextFor(formerManager, organization),
    });
    await db().user.update({ where: { id: formerManager.id }, data: { deletedAt: new Date() } });
    expect(await openLink(theirs.token)).toMatchObject({ state: "revoked" });
    const reader = await createMember(organization, "manager");
    const before = await createLinkForFarrier([await createHorse(organization)], {
      ctx: await createContextFor(reader, organization),
    });
    await db().organizationMember.updateMany({
      where: { organizationId: organization.id, userId: reader.id },
      data: { roleId: BUILT_IN_ROLES.member.id },
    });
    expect(await openLink(before.token)).toMatchObject({ state: "revoked" });
  });

  it("managing a guest link requires full care access and access to the link's horses", async () => {
    const horse = await createHorse(organization, "Star");
    const { token, link } = await createLinkForFarrier([horse], { shows_description: true });
    const member = await createContextFor(await createMember(organization, "member"), organization);
    await expect(createLinkForFarrier([horse], { ctx: member })).rejects.toMatchObject({ code: "FORBIDDEN" });
    const revoking = revokeGuestLink({ ctx: member, input: { id: link.id } });
    await expect(revoking).rejects.toMatchObject({ code: "FORBIDDEN" });
    const stranger = await createOwnerContext(await createOrganization());
    const groom = await createMember(organization, "groom");
    await limitMemberToHorses(organization, groom, [await createHorse(organization, "Bo")]);
    for (const ctx of [stranger, await createContextFor(groom, organization)]) {
      await expect(createLinkForFarrier([horse], { ctx })).rejects.toMatchObject({ code: "NOT_FOUND" });
      const refusedRevocation = revokeGuestLink({ ctx, input: { id: link.id } });
      await expect(refusedRevocation).rejects.toMatchObject({ code: "NOT_FOUND" });
      const listing = listGuestLinks({ ctx, input: { horse_id: horse } });
      await expect(listing).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    const guest = await findGuestLinkAccess(createVisitorContext(createId()), hashOpaqueToken(token));
    const granted = Object.entries(guest?.actAs("Sam").permissions ?? {});
    expect(granted.filter(([, level]) => level !== "none")).toEqual([
      ["horses", "read"],
      ["care", "full"],
    ]);
    const response = JSON.stringify(await openLink(token));
    expect(response).not.toContain(organization.id);
    expect(response).not.toContain(organization.owner.email);
    const guesser = createClient();
    const guess = () =>
      readGuestLink({
        ctx: createVisitorContext(createId()),
        client: guesser,
        input: { token: "A".repeat(43) },
      }).catch((refusal: { code: string }) => refusal.code);
    let answer: unknown = "NOT_FOUND";
    for (let tries = 0; tries < 40 && answer === "NOT_FOUND"; tries += 1) answer = await guess();
    expect(answer).toBe("RATE_LIMITED");
  });
});
