import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import {
  dismissDuplicate,
  restoreDuplicateSuggestion,
} from "@/lib/domain/billing/contacts/dismiss-duplicate";
import { listDuplicates } from "@/lib/domain/billing/contacts/list-duplicates";
import { createOrganization, createOwnerContext } from "@/tests/factories/organizations";
import { addClient, createMergeStable, mergePair, withPermissions } from "./merge-support";

let ctx: Context;
beforeEach(async () => {
  ({ ctx } = await createMergeStable());
});
afterAll(closeDatabase);

describe("possible duplicates", () => {
  it("contacts with the same email, phone or name are listed as duplicates", async () => {
    const dana = await addClient(ctx, { email: "dana@example.com", phone: "+1 (555) 010-1234" });
    const second = await addClient(ctx, { name: "WHITFIELD,  dana", roles: "owner" });
    const third = await addClient(ctx, {
      name: "Stable office",
      other_emails: "Dana@example.com",
      roles: "owner",
    });
    const fourth = await addClient(ctx, { name: "Night phone", phone: "555 0101234", roles: "owner" });
    await addClient(ctx, { name: "Kim" });
    const sample = await addClient(ctx, { name: "Kim" });
    await db().client.update({ where: { id: sample.id }, data: { isSample: true } });
    const list = async () =>
      (await listDuplicates({ ctx })).map((pair) => [pair.first.id, pair.second.id, pair.reason]);
    expect(await list()).toEqual([
      [dana.id, third.id, "email"],
      [dana.id, fourth.id, "phone"],
      [dana.id, second.id, "name"],
    ]);
    expect(await listDuplicates({ ctx: withPermissions(ctx, { clients: "none" }) })).toEqual([]);
    await mergePair(ctx, dana, third);
    expect(await list()).toHaveLength(2);
  });

  it("a dismissed pair of contacts isn't suggested again until it is restored", async () => {
    const [first, second] = [
      await addClient(ctx, { email: "dana@example.com" }),
      await addClient(ctx, { name: "Whitfield, Dana" }),
    ];
    const input = { id: first.id, source_id: second.id };
    await Promise.all(Array.from({ length: 5 }, () => dismissDuplicate({ ctx, input })));
    expect(await listDuplicates({ ctx })).toEqual([]);
    const third = await addClient(ctx, { email: "d.whitfield@example.com" });
    expect((await listDuplicates({ ctx })).map((pair) => [pair.first.id, pair.second.id])).toEqual([
      [first.id, third.id],
    ]);
    await restoreDuplicateSuggestion({ ctx, input: { id: second.id, source_id: first.id } });
    expect(await listDuplicates({ ctx })).toHaveLength(2);
    const actions = await db().auditLog.findMany({
      where: { organizationId: ctx.organization?.id ?? "", action: { startsWith: "contact.duplicate_" } },
      orderBy: { id: "asc" },
    });
    expect(actions.map(({ action }) => action)).toEqual([
      "contact.duplicate_dismissed",
      "contact.duplicate_restored",
    ]);
  });

  it("dismissing duplicate clients requires permission to edit horses and to edit clients", async () => {
    const [first, second] = [await addClient(ctx, { email: "dana@example.com" }), await addClient(ctx)];
    const input = { id: first.id, source_id: second.id };
    for (const permissions of [{ horses: "read" }, { clients: "read" }] as const) {
      await expect(dismissDuplicate({ ctx: withPermissions(ctx, permissions), input })).rejects.toMatchObject(
        {
          code: "FORBIDDEN",
        },
      );
    }
    const other = await createOwnerContext(await createOrganization({ tier: "pro" }));
    await expect(dismissDuplicate({ ctx: other, input })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
