import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { findPayerSharesForHorses } from "@/lib/domain/billing/ownership/find-payer-shares";
import { getHorsePayers } from "@/lib/domain/billing/ownership/get-horse-payers";
import { deleteOwnership, setOwnership } from "@/lib/domain/billing/ownership/set-ownership";
import { deletePayerRule, setPayerRule } from "@/lib/domain/billing/ownership/set-payer-rule";
import { addTestCharge } from "@/tests/factories/charges";
import { createContact } from "@/tests/factories/horse-owners";
import { createHorse } from "@/tests/factories/horses";
import {
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

let organization: TestOrganization;
let ctx: Context;
let horseId: string;
let danaId: string;
let kimId: string;
beforeEach(async () => {
  organization = await createOrganization({ tier: "pro" });
  ctx = await createOwnerContext(organization);
  horseId = await createHorse(organization);
  danaId = await createContact(organization, "Dana Whitfield");
  kimId = await createContact(organization, "Kim Ode");
});
afterAll(closeDatabase);

const own = (startsOn: string, shares: { contact_id: string; percent: string }[], by = ctx) =>
  setOwnership({ ctx: by, input: { horse_id: horseId, starts_on: startsOn, shares } });

const whole = (contactId: string) => [{ contact_id: contactId, percent: "100" }];
const half = () => [
  { contact_id: danaId, percent: "50" },
  { contact_id: kimId, percent: "50%" },
];

describe("the owners of a horse", () => {
  it("the owners of a horse can change on a given date", async () => {
    await own("2026-01-01", whole(danaId));
    const { ownerships, current } = await own("2026-03-01", half());
    expect(ownerships.map(({ startsOn, shares }) => [startsOn, shares.length])).toEqual([
      ["2026-01-01", 1],
      ["2026-03-01", 2],
    ]);
    expect(current?.startsOn).toBe("2026-03-01");
    const contact = await db().client.findUniqueOrThrow({ where: { id: kimId } });
    expect(contact.roles).toEqual(["client", "owner"]);
  });

  it("ownership shares that add up to 99% are rejected", async () => {
    const shares = [
      { contact_id: danaId, percent: "50" },
      { contact_id: kimId, percent: "49" },
    ];
    await expect(own("2026-01-01", shares)).rejects.toMatchObject({
      code: "VALIDATION",
      fieldErrors: { shares: "The shares add up to 99%. They must add up to 100%." },
    });
  });

  it("the database rejects ownership shares that don't add up to 100%", async () => {
    const { ownerships } = await own("2026-01-01", half());
    expect(ownerships).toHaveLength(1);
    const change = db().ownershipShare.updateMany({
      where: { organizationId: organization.id, contactId: danaId },
      data: { basisPoints: 4_900 },
    });
    await expect(change).rejects.toThrow(/9900 basis points/);
  });

  it("deleting an ownership record makes the previous record current again", async () => {
    await own("2026-01-01", whole(danaId));
    await own("2026-03-01", whole(kimId));
    const { current } = await deleteOwnership({ ctx, input: { horse_id: horseId, starts_on: "2026-03-01" } });
    expect(current?.shares).toMatchObject([{ contactId: danaId, name: "Dana Whitfield" }]);
  });

  it("concurrent changes to a horse's owners as of the same date store one complete ownership record", async () => {
    await Promise.all([own("2026-01-01", whole(danaId)), own("2026-01-01", half())]);
    const { ownerships } = await getHorsePayers({ ctx, input: { horse_id: horseId } });
    expect(ownerships).toHaveLength(1);
    const total = ownerships[0]?.shares.reduce((sum, { basisPoints }) => sum + basisPoints, 0);
    expect(total).toBe(10_000);
  });

  it("an ownership record can't use another organization's contacts or horses", async () => {
    const other = await createOrganization({ tier: "pro" });
    const strangerId = await createContact(other, "Stranger");
    await expect(own("2026-01-01", whole(strangerId))).rejects.toMatchObject({ code: "NOT_FOUND" });
    const stranger = await createOwnerContext(other);
    await expect(own("2026-01-01", [], stranger)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("a horse's owners can be changed by organization owners, but not by grooms", async () => {
    const groom = await createContextFor(await createMember(organization, "groom"), organization);
    await expect(own("2026-01-01", whole(danaId), groom)).rejects.toMatchObject({ code: "FORBIDDEN" });
    const personal = await createOrganization({ tier: "personal" });
    horseId = await createHorse(personal);
    const contactId = await createContact(personal, "Dana Whitfield");
    const { current } = await own("2026-01-01", whole(contactId), await createOwnerContext(personal));
    expect(current?.shares).toHaveLength(1);
  });
});

describe("payer rules", () => {
  const rule = { category: "lesson", starts_on: "2026-03-01", ends_on: "2026-05-31" } as const;

  it("a payer rule determines who pays for one category during the rule's dates", async () => {
    await own("2026-01-01", half());
    await setPayerRule({ ctx, input: { horse_id: horseId, ...rule, shares: whole(kimId) } });
    const payers = await findPayerSharesForHorses(ctx, [
      { horseId, category: "lesson", day: "2026-05-31" },
      { horseId, category: "board", day: "2026-05-31" },
      { horseId, category: "lesson", day: "2026-06-01" },
    ]);
    expect(payers.map((shares) => shares.map(({ basisPoints }) => basisPoints))).toEqual([
      [10_000],
      [5_000, 5_000],
      [5_000, 5_000],
    ]);
  });

  it("a payer rule that overlaps another rule for the same category is rejected", async () => {
    await setPayerRule({ ctx, input: { horse_id: horseId, ...rule, shares: whole(kimId) } });
    const later = { ...rule, starts_on: "2026-05-31", ends_on: "" };
    await expect(
      setPayerRule({ ctx, input: { horse_id: horseId, ...later, shares: whole(danaId) } }),
    ).rejects.toMatchObject({
      code: "VALIDATION",
      fieldErrors: { starts_on: expect.stringContaining("Mar 1, 2026") },
    });
    const board = { ...later, category: "board" } as const;
    const { rules } = await setPayerRule({
      ctx,
      input: { horse_id: horseId, ...board, shares: whole(danaId) },
    });
    expect(rules.map(({ category }) => category)).toEqual(["board", "lesson"]);
  });

  it("deleting a payer rule leaves existing charges unchanged", async () => {
    await setPayerRule({ ctx, input: { horse_id: horseId, ...rule, shares: whole(kimId) } });
    const charge = await addTestCharge(ctx, { horseId, chargedOn: "2026-04-01" });
    await deletePayerRule({ ctx, input: { horse_id: horseId, category: "lesson", starts_on: "2026-03-01" } });
    const [share] = await db().chargeShare.findMany({ where: { chargeId: charge.id } });
    expect(share?.contactId).toBe(kimId);
  });

  it("payer rules require the Pro plan", async () => {
    const ranch = await createOrganization({ tier: "ranch" });
    const input = { horse_id: await createHorse(ranch), ...rule, shares: whole(danaId) };
    const owner = await createOwnerContext(ranch);
    await expect(setPayerRule({ ctx: owner, input })).rejects.toMatchObject({ code: "PLAN_LIMIT" });
  });
});
