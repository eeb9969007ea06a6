import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { addCharge } from "@/lib/domain/billing/horse-charges/add-charge";
import { listCharges } from "@/lib/domain/billing/horse-charges/list-charges";
import type { AddChargeInput } from "@/lib/domain/billing/horse-charges/model/schemas";
import { updateCharge } from "@/lib/domain/billing/horse-charges/update-charge";
import { withdrawCharge } from "@/lib/domain/billing/horse-charges/withdraw-charge";
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

/** Shares a horse of the owner with the stable, including its costs. */
async function createSharedHorse() {
  const horseId = await createHorse({ id: owner.organizationId }, "Willow");
  const horse = { organizationId: owner.organizationId, horseId };
  const { id } = await shareHorse(horse, stable.organizationId, { scopes: ["costs"] });
  return { horseId, id };
}

describe("a charge for a shared horse", () => {
  const board = { what: "Board", category: "board", charged_on: "2026-01-05" } as const;

  it("a charge for a shared horse requires the user to choose a category", async () => {
    const { horseId } = await createSharedHorse();
    const { category, ...uncategorized } = board;
    const input = { ...uncategorized, horse_id: horseId, amount: "10" } as AddChargeInput;
    await expect(addCharge({ ctx: await loadSharedContext(horseId, stable), input })).rejects.toMatchObject({
      code: "VALIDATION",
      fieldErrors: { category: "Choose a category." },
    });
  });
  const sumCharges = async (horseId: string) => {
    const where = { horseId, entry: { deletedAt: null, organizationId: owner.organizationId } };
    const sum = await db().financeAllocation.aggregate({ where, _sum: { amountCents: true } });
    return sum._sum.amountCents;
  };

  it("a charge for a shared horse appears in the owner's finances to the cent, follows corrections, and can be refused", async () => {
    const { horseId, id: shareId } = await createSharedHorse();
    const ctx = await loadSharedContext(horseId, stable);
    const first = await addCharge({ ctx, input: { ...board, horse_id: horseId, amount: "480.25" } });
    await addCharge({ ctx, input: { ...board, horse_id: horseId, amount: 19.7 } });
    expect(await sumCharges(horseId)).toBe(49_995);
    const { id, revision } = first;
    await updateCharge({ ctx, input: { ...board, horse_id: horseId, id, revision, amount: "480.30" } });
    expect(await sumCharges(horseId)).toBe(50_000);
    const listed = async (as: Context) =>
      (await listCharges({ ctx: as, input: { horse_id: horseId } })).charges;
    expect(await listed(owner.ctx)).toEqual(await listed(ctx));
    // Other organizations can't see an organization's charges.
    const third = await createAccount("personal");
    await shareHorse({ organizationId: owner.organizationId, horseId }, third.organizationId);
    const thirdContext = await loadSharedContext(horseId, third);
    expect(await listed(thirdContext)).toEqual([]);
    const theirs = { ...board, horse_id: horseId, id, revision: 2, amount: "1" };
    await expect(updateCharge({ ctx: thirdContext, input: theirs })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const withdrawing = withdrawCharge({ ctx: thirdContext, input: { horse_id: horseId, id } });
    await expect(withdrawing).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect((await listed(owner.ctx))[0]?.authorName).toContain(` · ${stable.ctx.organization?.name}`);
    const again = { ...board, horse_id: horseId, id, amount: "1" };
    await expect(updateCharge({ ctx, input: { ...again, revision } })).rejects.toMatchObject({
      code: "CONFLICT",
    });
    await expect(updateCharge({ ctx: owner.ctx, input: { ...again, revision: 2 } })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    // Members who can only read finances see it but can't charge.
    const { share } = ctx;
    const permissions = share && { ...share.permissions, finances: "read" as const };
    const reader = { ...ctx, ...(share && permissions && { share: { ...share, permissions } }) };
    const charging = addCharge({ ctx: reader, input: { ...board, horse_id: horseId, amount: 1 } });
    await expect(charging).rejects.toMatchObject({ code: "FORBIDDEN" });
    await revokeShare({ ctx: owner.ctx, input: { horse_id: horseId, id: shareId } });
    await expect(withdrawCharge({ ctx, input: { horse_id: horseId, id } })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    // Charges remain, and owners decide about their own finances.
    await withdrawCharge({ ctx: owner.ctx, input: { horse_id: horseId, id } });
    expect(await sumCharges(horseId)).toBe(1_970);
  });

  it("a charge for a shared horse appears in the activity of both organizations with the horse's name and the actor", async () => {
    const { horseId } = await createSharedHorse();
    const charge = { ...board, horse_id: horseId, amount: "80" };
    const { id } = await addCharge({ ctx: await loadSharedContext(horseId, stable), input: charge });
    await withdrawCharge({ ctx: owner.ctx, input: { horse_id: horseId, id } });
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
