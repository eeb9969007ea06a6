import { basename } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ActionError } from "@/lib/actions/client";
import { closeDatabase } from "@/lib/db";
import { CLIENT_ADDRESS_HEADER } from "@/lib/http/client-address";
import { expectErrorLog } from "@/tests/setup/error-logs";
import { expectSameNames } from "@/tests/setup/expect-same-names";
import { ACTION_TABLE } from "../../../fixtures/action-table";
import type { Outcome } from "../../../fixtures/action-table/action-row";
import { FORM_TABLE } from "../../../fixtures/form-table";
import {
  createTestData,
  PERSONAS,
  PERSONAS_OWNER_LAST,
  type Persona,
  type TestData,
} from "../../../fixtures/personas";
import { withRequestHeaders } from "../../../setup/next-request";

type Action = (
  input?: unknown,
) => Promise<{ data?: unknown; serverError?: ActionError; validationErrors?: unknown }>;

const files = import.meta.glob<Record<string, unknown>>("/lib/actions/**/*.ts");
const sources = import.meta.glob<string>("/lib/actions/**/*.ts", { query: "?raw", import: "default" });

type FormAction = (previous: unknown, form: FormData) => Promise<string | { status: string; step?: string }>;

async function load<Loaded = Action>(name: string): Promise<Loaded> {
  const [file = "", exported = ""] = name.split(".");
  const path = Object.keys(files).find((path) => path.endsWith(`/${file}.ts`)) ?? "";
  const action = (await files[path]?.())?.[exported];
  if (typeof action !== "function") throw new Error(`The action ${name} doesn't exist`);
  return action as Loaded;
}

async function getOutcome(action: Action, input: unknown, headers: Headers): Promise<Outcome> {
  const result = await withRequestHeaders(headers, () => action(input));
  if (result.validationErrors) return "VALIDATION";
  return result.serverError?.code ?? "done";
}

/** Returns the status of the form action, the next step of an unfinished form, or the path of a redirect. */
async function getFormOutcome(action: FormAction, form: FormData, headers: Headers): Promise<string> {
  try {
    const state = await withRequestHeaders(headers, () => action({ status: "idle" }, form));
    if (typeof state === "string") return state;
    return state.status === "idle" ? (state.step ?? state.status) : state.status;
  } catch (error) {
    const [, , target] = String((error as { digest?: string }).digest ?? "").split(";");
    if (target === undefined) throw error;
    return target;
  }
}

let requests = 0;

/** Uses a different IP address for each request so that no request is rate-limited. */
function getHeaders(testData: TestData, persona: Persona): Headers {
  requests += 1;
  const address = { [CLIENT_ADDRESS_HEADER]: `2001:db8:0:${requests.toString(16)}::1` };
  return new Headers(
    persona === "nobody" ? address : { ...address, cookie: testData.sessions[persona].cookie },
  );
}

describe("the action table", () => {
  it("the action table lists every export of the action files", async () => {
    const found: string[] = [];
    for (const [path, readSource] of Object.entries(sources)) {
      if (!(await readSource()).startsWith('"use server"')) continue;
      const file = basename(path, ".ts");
      found.push(...Object.keys((await files[path]?.()) ?? {}).map((name) => `${file}.${name}`));
    }
    const listed = [...ACTION_TABLE.map((row) => row.action), ...FORM_TABLE.map((row) => row.action)];
    expectSameNames({
      ...{ found, listed: new Set(listed), what: "server action" },
      file: "tests/fixtures/action-table or form-table.ts",
    });
  });

  describe.each(ACTION_TABLE.map((row) => [row.action, row] as const))("the action %s", (_, row) => {
    let testData: TestData;
    beforeAll(async () => {
      testData = await createTestData((used) => row.input?.(used));
    });

    it.each(PERSONAS_OWNER_LAST)(
      "the action returns the result that `ACTION_TABLE` lists for the persona %s",
      async (persona) => {
        // Stripe can't be reached in these tests.
        if (row.expected[persona] === "EXTERNAL") expectErrorLog(/connection to Stripe/);
        const action = await load(row.action);
        const outcome = await getOutcome(action, row.input?.(testData), getHeaders(testData, persona));
        expect(outcome).toBe(row.expected[persona]);
      },
    );
  });

  describe.each(FORM_TABLE.map((row) => [row.action, row.what, row] as const))(
    "the form action %s %s",
    (_action, _what, row) => {
      let testData: TestData;
      beforeAll(async () => {
        testData = await createTestData((used) => row.parts?.map((part) => used[part]));
      });

      it.each(PERSONAS)(
        "the form action's result for the persona %s matches `FORM_TABLE`",
        async (persona) => {
          const action = await load<FormAction>(row.action);
          const form = new FormData();
          for (const [name, value] of Object.entries(await row.fields(testData))) form.set(name, value);
          const expected = typeof row.expected === "string" ? row.expected : row.expected[persona];
          expect(await getFormOutcome(action, form, getHeaders(testData, persona))).toBe(expected);
        },
      );
    },
  );

  afterAll(closeDatabase);
});
