import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { addClient, createMergeStable, mergePair, undoMerge } from "./merge-support";

let ctx: Context;
beforeEach(async () => {
  ({ ctx } = await createMergeStable());
});
afterAll(closeDatabase);

describe("the emergency contact in a merge", () => {
  const RUI = { emergencyName: "Rui Chen", emergencyPhone: "555-0199" };
  const setEmergency = (id: string, data: { emergencyName: string | null; emergencyPhone: string | null }) =>
    db().client.update({ where: { id }, data });
  const readEmergency = ({ id }: { id: string }) =>
    db().client.findUniqueOrThrow({
      where: { id },
      select: { emergencyName: true, emergencyPhone: true },
    });

  it("a merge copies the duplicate's emergency contact, and undoing the merge removes the copy", async () => {
    const [target, source] = [await addClient(ctx), await addClient(ctx)];
    await setEmergency(source.id, RUI);
    const merged = await mergePair(ctx, target, source);
    expect(await readEmergency(target)).toEqual(RUI);
    await undoMerge(ctx, target, merged);
    expect(await readEmergency(target)).toEqual({ emergencyName: null, emergencyPhone: null });
    expect(await readEmergency(source)).toEqual(RUI);
  });

  it("a merge doesn't combine one contact's emergency phone with the other contact's emergency name", async () => {
    const [target, source] = [await addClient(ctx), await addClient(ctx)];
    const own = { emergencyName: null, emergencyPhone: "555-0111" };
    await setEmergency(target.id, own);
    await setEmergency(source.id, RUI);
    const merged = await mergePair(ctx, target, source);
    expect(await readEmergency(target)).toEqual(own);
    await undoMerge(ctx, target, merged);
    expect([await readEmergency(target), await readEmergency(source)]).toEqual([own, RUI]);
  });

  it("undoing a merge keeps an emergency contact that was changed after the merge", async () => {
    const [target, source] = [await addClient(ctx), await addClient(ctx)];
    await setEmergency(source.id, RUI);
    const merged = await mergePair(ctx, target, source);
    const changed = { ...RUI, emergencyPhone: "555-0122" };
    await setEmergency(target.id, changed);
    await undoMerge(ctx, target, merged);
    expect(await readEmergency(target)).toEqual(changed);
  });
});
