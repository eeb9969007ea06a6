import { execFile } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createGuideExamples, KEY_VARIABLE } from "@/app/(marketing)/developers/_components/guide-examples";
import { closeDatabase } from "@/lib/db";
import { sendApiRequest } from "@/tests/factories/create-api-client";
import { createHorse } from "@/tests/factories/horses";
import { API_ROOT, type ApiFixture, createApiFixture } from "./api-fixture";

const run = promisify(execFile);
const METHODS = ["DELETE", "GET", "PATCH", "POST", "PUT"] as const;

let server: Server;
let api: ApiFixture;
let examples: ReturnType<typeof createGuideExamples>;

/** Serves the API's route at a local address so that other programs can call the API. */
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const method = METHODS.find((one) => one === request.method) ?? "GET";
    const { pathname, search } = new URL(request.url ?? "", "http://localhost");
    const body = await text(request);
    const answer = await sendApiRequest(method, `${API_ROOT}${pathname.replace("/api/v1", "")}${search}`, {
      headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ...(body !== "" && { body }),
    });
    response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  examples = createGuideExamples(`http://127.0.0.1:${port}/api/v1`);
});
beforeEach(async () => {
  api = await createApiFixture();
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await closeDatabase();
});

async function runShell(command: string, secret: string): Promise<string> {
  const env = { ...process.env, [KEY_VARIABLE]: secret };
  return (await run("bash", ["-c", command.replace("curl ", "curl -sS ")], { env })).stdout;
}

async function runProgram(code: string, secret: string): Promise<string> {
  const env = { ...process.env, NODE_OPTIONS: "", [KEY_VARIABLE]: secret };
  return (await run(process.execPath, ["--input-type=module", "-e", code], { env })).stdout;
}

describe("the examples in the API guide", () => {
  it("the guide's curl command lists the horses", async () => {
    await createHorse(api.organization, "Maple");
    const { secret } = await api.createClient(["horses:read"]);
    const output: unknown = JSON.parse(await runShell(examples.curl, secret));
    expect(output).toMatchObject({ data: [{ name: "Maple" }], next_cursor: null });
  });

  it("the guide's JavaScript program prints the horses and reports errors in plain language", async () => {
    await createHorse(api.organization, "Maple");
    const { secret } = await api.createClient(["horses:read"]);
    expect(await runProgram(examples.javaScript, secret)).toBe("Maple\n");
    await expect(runProgram(examples.javaScript, "hl_live_unknown")).rejects.toThrow(/API key/);
  });

  it("the guide's pagination program reads every page", async () => {
    const names = ["Ash", "Birch", "Cedar"];
    for (const name of names) await createHorse(api.organization, name);
    const { secret } = await api.createClient(["horses:read"]);
    const program = examples.allPages.replace("limit=100", "limit=2");
    expect((await runProgram(program, secret)).trim().split("\n")).toEqual(names);
  });

  it("running the API guide's idempotent command twice creates only one horse", async () => {
    const { call, secret } = await api.createClient(["horses:write"]);
    const first = await runShell(examples.idempotent, secret);
    expect(await runShell(examples.idempotent, secret)).toBe(first);
    expect((await call("listHorses")).json.data).toMatchObject([{ name: "Clementine" }]);
  });
});
