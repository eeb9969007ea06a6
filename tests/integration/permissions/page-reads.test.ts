import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Context, createContext } from "@/lib/auth/context";
import { ALL_PERMISSIONS, type Module } from "@/lib/auth/permissions";
import { closeDatabase } from "@/lib/db";
import { getConnectStatus } from "@/lib/domain/connect/get-connect-status";
import { listRecentHorses } from "@/lib/domain/horses/list-recent-horses";
import { newId } from "@/lib/ids";
import { createOrganization, ownerContext } from "@/tests/factories/organizations";

/** What pages alone read; the tables of routes and actions don't come here. */
const READS: [string, Module, (ctx: Context) => Promise<unknown>][] = [
  ["getConnectStatus", "payments", (ctx) => getConnectStatus({ ctx })],
  ["listRecentHorses", "horses", (ctx) => listRecentHorses({ ctx })],
];

let owner: Context;
beforeAll(async () => {
  owner = await ownerContext(await createOrganization());
});
afterAll(closeDatabase);

function contextWith(changes: Partial<Pick<Context, "actor" | "organization" | "permissions">>): Context {
  const { actor, organization } = owner;
  return createContext({ actor, organization, permissions: ALL_PERMISSIONS, requestId: newId(), ...changes });
}

describe.each(READS)("%s", (_name, module, read) => {
  it("is for those whose role may", async () => {
    await expect(read(contextWith({}))).resolves.toBeDefined();
    const without = contextWith({ permissions: { ...ALL_PERMISSIONS, [module]: "none" } });
    await expect(read(without)).rejects.toMatchObject({ code: "FORBIDDEN" });
    const nobody = contextWith({ actor: { kind: "nobody" } });
    await expect(read(nobody)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    const removed = contextWith({ organization: null });
    await expect(read(removed)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
