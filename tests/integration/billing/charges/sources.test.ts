import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import {
  canAddCharges,
  chargeFromSource,
  getCareChargeState,
} from "@/lib/domain/billing/charges/charge-from-source";
import { chargeVisit } from "@/lib/domain/billing/charges/charge-visit";
import { writeOffCharge } from "@/lib/domain/billing/charges/write-off-charge";
import { createService } from "@/lib/domain/billing/services/create-service";
import { createHealthRecord } from "@/lib/domain/care/care-plans/create-health-record";
import { createContact, setOwners } from "@/tests/factories/horse-owners";
import { createHorse } from "@/tests/factories/horses";
import {
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

const TRIM = { name: "Trim", category: "farrier", unit: "each", price: "55" } as const;

let organization: TestOrganization;
let ctx: Context;
let horseId: string;
let serviceId: string;
beforeEach(async () => {
  organization = await createOrganization({ tier: "pro" });
  ctx = await createOwnerContext(organization);
  horseId = await createHorse(organization);
  await setOwners(organization, horseId, { [await createContact(organization, "Dana")]: 10_000 });
  serviceId = (await createService({ ctx, input: TRIM })).id;
});
afterAll(closeDatabase);

const setCharging = (careCharging: string) =>
  db().service.update({ where: { id: serviceId }, data: { careKind: "farrier", careCharging } });
const logVisit = (actor: Context = ctx) =>
  createHealthRecord({
    ctx: actor,
    input: {
      ...{ horse_id: horseId, kind: "farrier", happened_on: "2026-01-05", cost: "40" },
      details: { work: "trim" },
    },
  });
const readState = (id: string) =>
  getCareChargeState({ ctx, input: { record_id: id, kind: "farrier", happened_on: "2026-01-05" } });
const listCharges = () => db().charge.findMany({ where: { organizationId: organization.id } });

describe("charging for completed care", () => {
  it("adding a health record adds a charge if its service is charged automatically", async () => {
    await setCharging("automatic");
    const groom = await createContextFor(await createMember(organization, "groom"), organization);
    const record = await logVisit(groom);
    expect(await listCharges()).toMatchObject([
      { source: "care", sourceKey: `care:${record.id}`, amount: 5_500, costAmount: 4_000, horseId },
    ]);
    expect(await readState(record.id)).toEqual({ kind: "charged" });
  });

  it("logged care isn't charged automatically if a same-day visit was already charged manually", async () => {
    await setCharging("automatic");
    const visit = { service_id: serviceId, charged_on: "2026-01-05", horse_ids: [horseId] };
    await chargeVisit({ ctx, input: { ...visit, pricing: "each", amount: "55" } });
    const { id } = await logVisit();
    expect(await listCharges()).toMatchObject([{ source: "manual" }]);
    await db().charge.deleteMany({ where: { organizationId: organization.id } });
    await logVisit();
    expect(await listCharges()).toMatchObject([{ source: "care" }]);
    expect(await readState(id)).not.toEqual({ kind: "charged" });
  });

  it("concurrent requests to charge for a health record add one charge", async () => {
    await setCharging("ask");
    const { id } = await logVisit();
    expect(await listCharges()).toEqual([]);
    expect(await readState(id)).toEqual({ kind: "chargeable", amountCents: 5_500, currency: "usd" });
    const input = { source: "care", id } as const;
    await Promise.all(Array.from({ length: 5 }, () => chargeFromSource({ ctx, input })));
    const [charge] = await listCharges();
    expect(await listCharges()).toMatchObject([{ amount: 5_500 }]);
    expect(await readState(id)).toEqual({ kind: "charged" });
    await writeOffCharge({ ctx, input: { id: charge?.id ?? "", reason: "Charged by mistake" } });
    expect(await readState(id)).toEqual({ kind: "written_off" });
  });

  it("charging for a health record requires a service, invoice permission and the Pro plan", async () => {
    const { id } = await logVisit();
    const input = { source: "care", id } as const;
    await expect(chargeFromSource({ ctx, input })).rejects.toMatchObject({ code: "CONFLICT" });
    await setCharging("ask");
    const groom = await createContextFor(await createMember(organization, "groom"), organization);
    await expect(chargeFromSource({ ctx: groom, input })).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect([canAddCharges(ctx), canAddCharges(groom)]).toEqual([true, false]);
    const stranger = await createOwnerContext(await createOrganization({ tier: "pro" }));
    await expect(chargeFromSource({ ctx: stranger, input })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const personal = await createOwnerContext(await createOrganization({ tier: "personal" }));
    await expect(chargeFromSource({ ctx: personal, input })).rejects.toMatchObject({ code: "PLAN_LIMIT" });
  });

  it("logged care isn't charged automatically on a plan without invoicing", async () => {
    await setCharging("automatic");
    await db().organization.update({ where: { id: organization.id }, data: { subscriptionTier: "ranch" } });
    await logVisit(await createOwnerContext({ ...organization }));
    expect(await listCharges()).toEqual([]);
  });
});
