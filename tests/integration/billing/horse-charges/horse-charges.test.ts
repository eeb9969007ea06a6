import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Context, withOrganization } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { chargeFromSource } from "@/lib/domain/billing/charges/charge-from-source";
import { addHorseCharge } from "@/lib/domain/billing/horse-charges/add-horse-charge";
import { listHorseCharges } from "@/lib/domain/billing/horse-charges/list-horse-charges";
import type { AddHorseChargeInput } from "@/lib/domain/billing/horse-charges/model/schemas";
import { updateHorseCharge } from "@/lib/domain/billing/horse-charges/update-horse-charge";
import { withdrawHorseCharge } from "@/lib/domain/billing/horse-charges/withdraw-horse-charge";
import { revokeShare } from "@/lib/domain/horses/horse-shares/revoke-share";
import { listActivity } from "@/lib/domain/platform/activity/list-activity";
import { createAccount, type TestAccount } from "@/tests/factories/accounts";
import { loadSharedContext, shareHorse } from "@/tests/factories/horse-shares";
import { createHorse } from "@/tests/factories/horses";

let owner: TestAccount;
let stable: TestAccount;
beforeAll(async () => {
  owner = await createAccount("personal_plus");
  stable = await createAccount("personal");
});
afterAll(closeDatabase);

/** Shares one of the owner's horses with the stable, including the horse's costs. */
async function createSharedHorse() {
  const horseId = await createHorse({ id: owner.organizationId }, "Willow");
  const horse = { organizationId: owner.organizationId, horseId };
  const { id } = await shareHorse(horse, stable.organizationId, { scopes: ["costs"] });
  return { horseId, id };
}

/** Returns a user's context with the Pro plan's features. */
function createProContext({ ctx }: TestAccount): Context {
  if (!ctx.organization) throw new Error("No organization");
  return withOrganization(ctx, { ...ctx.organization, tier: "pro" });
}

describe("a charge for a shared horse", () => {
  const board = { what: "Board", category: "board", charged_on: "2026-01-05" } as const;

  it("a charge for a shared horse requires a category", async () => {
    const { horseId } = await createSharedHorse();
    const { category, ...uncategorized } = board;
    const input = { ...uncategorized, horse_id: horseId, amount: "10" } as AddHorseChargeInput;
    await expect(
      addHorseCharge({ ctx: await loadSharedContext(horseId, stable), input }),
    ).rejects.toMatchObject({
      code: "VALIDATION",
      fieldErrors: { category: "Choose a category." },
    });
  });
  const sumCharges = async (horseId: string) => {
    const where = { horseId, entry: { deletedAt: null, organizationId: owner.organizationId } };
    const sum = await db().financeAllocation.aggregate({ where, _sum: { amountCents: true } });
    return sum._sum.amountCents;
  };

  it("a charge for a shared horse uses the currency of the stable that adds it", async () => {
    const abroad = await createAccount("pro");
    const where = { id: abroad.organizationId };
    await db().organization.update({ where, data: { currency: "eur" } });
    const horseId = await createHorse({ id: owner.organizationId }, "Sage");
    await shareHorse({ organizationId: owner.organizationId, horseId }, abroad.organizationId);
    const ctx = await loadSharedContext(horseId, abroad);
    const { id, currency } = await addHorseCharge({
      ctx,
      input: { ...board, horse_id: horseId, amount: "50" },
    });
    expect(currency).toBe("eur");
    expect(await sumCharges(horseId)).toBeNull();
    const [entry] = (await listActivity({ ctx: owner.ctx, input: {} })).entries;
    expect(entry?.text).toContain("charged €50.00 for Sage");
    await expect(
      chargeFromSource({ ctx: createProContext(owner), input: { source: "share", id } }),
    ).rejects.toMatchObject({
      code: "CONFLICT",
      message: `${abroad.ctx.organization?.name} charged this in EUR. Add a charge with the amount in your currency.`,
    });
  });

  it("a charge for a shared horse appears in the owner's finances", async () => {
    const { horseId, id: shareId } = await createSharedHorse();
    const ctx = await loadSharedContext(horseId, stable);
    const first = await addHorseCharge({ ctx, input: { ...board, horse_id: horseId, amount: "480.25" } });
    await addHorseCharge({ ctx, input: { ...board, horse_id: horseId, amount: 19.7 } });
    expect(await sumCharges(horseId)).toBe(49_995);
    const { id, revision } = first;
    await updateHorseCharge({ ctx, input: { ...board, horse_id: horseId, id, revision, amount: "480.30" } });
    expect(await sumCharges(horseId)).toBe(50_000);
    const listed = async (as: Context) =>
      (await listHorseCharges({ ctx: as, input: { horse_id: horseId } })).charges;
    expect(await listed(owner.ctx)).toEqual(await listed(ctx));
    // Other organizations with access to the horse can't see the stable's charges.
    const third = await createAccount("personal");
    await shareHorse({ organizationId: owner.organizationId, horseId }, third.organizationId);
    const thirdContext = await loadSharedContext(horseId, third);
    expect(await listed(thirdContext)).toEqual([]);
    const theirs = { ...board, horse_id: horseId, id, revision: 2, amount: "1" };
    await expect(updateHorseCharge({ ctx: thirdContext, input: theirs })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const withdrawing = withdrawHorseCharge({ ctx: thirdContext, input: { horse_id: horseId, id } });
    await expect(withdrawing).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect((await listed(owner.ctx))[0]?.authorName).toContain(` · ${stable.ctx.organization?.name}`);
    const again = { ...board, horse_id: horseId, id, amount: "1" };
    await expect(updateHorseCharge({ ctx, input: { ...again, revision } })).rejects.toMatchObject({
      code: "CONFLICT",
    });
    await expect(
      updateHorseCharge({ ctx: owner.ctx, input: { ...again, revision: 2 } }),
    ).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    // Members who can only read finances see the charge but can't add charges.
    const { share } = ctx;
    const permissions = share && { ...share.permissions, finances: "read" as const };
    const reader = { ...ctx, ...(share && permissions && { share: { ...share, permissions } }) };
    const charging = addHorseCharge({ ctx: reader, input: { ...board, horse_id: horseId, amount: 1 } });
    await expect(charging).rejects.toMatchObject({ code: "FORBIDDEN" });
    await revokeShare({ ctx: owner.ctx, input: { horse_id: horseId, id: shareId } });
    await expect(withdrawHorseCharge({ ctx, input: { horse_id: horseId, id } })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    // Charges remain in the owner's finances after the share ends, and the owner can still reject a charge.
    await withdrawHorseCharge({ ctx: owner.ctx, input: { horse_id: horseId, id } });
    expect(await sumCharges(horseId)).toBe(1_970);
  });

  it("the activity lists of the owner and the stable both show a charge for a shared horse", async () => {
    const { horseId } = await createSharedHorse();
    const charge = { ...board, horse_id: horseId, amount: "80" };
    const { id } = await addHorseCharge({ ctx: await loadSharedContext(horseId, stable), input: charge });
    await withdrawHorseCharge({ ctx: owner.ctx, input: { horse_id: horseId, id } });
    const getLog = async (who: TestAccount) => {
      const { entries } = await listActivity({ ctx: who.ctx, input: { kind: "finances" } });
      return entries
        .filter(({ entityId }) => entityId === id)
        .map(({ text, actorName }) => [text, actorName.split(" · ")[1] ?? null]);
    };
    const [ofStable, ofOwner] = [stable, owner].map(({ ctx }) => ctx.organization?.name);
    const charged = `${ofStable} charged $80.00 for Willow: Board`;
    const refused = `Charge from ${ofStable} for Willow refused: Board`;
    expect(await getLog(stable)).toEqual([
      [refused, ofOwner],
      [charged, null],
    ]);
    expect(await getLog(owner)).toEqual([
      [refused, null],
      [charged, ofStable],
    ]);
  });
});
