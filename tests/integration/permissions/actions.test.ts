import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { ActionError } from "@/lib/actions/client";
import { closeDatabase } from "@/lib/db";
import { ACTION_TABLE, FORM_ACTIONS, type Outcome } from "../../fixtures/action-table";
import { createWorld, PERSONAS, type Persona, type World } from "../../fixtures/personas";
import { withRequestHeaders } from "../../setup/next-request";

vi.mock("next/headers", async () => (await import("../../setup/next-request")).nextHeaders);
vi.mock("next/cache", () => ({ refresh: () => undefined, revalidatePath: () => undefined }));

type Action = (
  input?: unknown,
) => Promise<{ data?: unknown; serverError?: ActionError; validationErrors?: unknown }>;

const files = import.meta.glob<Record<string, unknown>>("/lib/actions/*.ts");
const sources = import.meta.glob<string>("/lib/actions/*.ts", { query: "?raw", import: "default" });

async function loadAction(name: string): Promise<Action> {
  const [file = "", exported = ""] = name.split(".");
  const action = (await files[`/lib/actions/${file}.ts`]?.())?.[exported];
  if (typeof action !== "function") throw new Error(`No action ${name}`);
  return action as Action;
}

async function outcomeOf(action: Action, input: unknown, headers: Headers): Promise<Outcome> {
  const result = await withRequestHeaders(headers, () => action(input));
  if (result.validationErrors) return "VALIDATION";
  return result.serverError?.code ?? "done";
}

function headersOf(world: World, persona: Persona): Headers {
  return persona === "nobody" ? new Headers() : new Headers({ cookie: world.sessions[persona].cookie });
}

describe("action table", () => {
  it("lists every export of every file of actions", async () => {
    const found: string[] = [];
    for (const [path, readSource] of Object.entries(sources)) {
      if (!(await readSource()).startsWith('"use server"')) continue;
      const file = path.replace("/lib/actions/", "").replace(".ts", "");
      found.push(...Object.keys((await files[path]?.()) ?? {}).map((name) => `${file}.${name}`));
    }
    const listed = [...ACTION_TABLE.map((row) => row.action), ...FORM_ACTIONS];
    expect(listed.toSorted()).toEqual(found.toSorted());
  });

  describe.each(ACTION_TABLE.map((row) => [row.action, row] as const))("%s", (_, row) => {
    let world: World;
    beforeAll(async () => {
      world = await createWorld();
    });

    // The owner comes last: what only the owner may do changes the world.
    const order = [...PERSONAS].sort((left, right) => Number(left === "owner") - Number(right === "owner"));
    it.each(order)("%s", async (persona) => {
      const action = await loadAction(row.action);
      const outcome = await outcomeOf(action, row.input?.(world), headersOf(world, persona));
      expect(outcome).toBe(row.expected[persona]);
    });
  });

  afterAll(closeDatabase);
});
