import { NextRequest } from "next/server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { closeDatabase } from "@/lib/db";
import { acceptHorseTransfer } from "@/lib/domain/horses/horse-transfers/accept-horse-transfer";
import { offerHorseTransfer } from "@/lib/domain/horses/horse-transfers/offer-horse-transfer";
import { getContext } from "@/tests/factories/accounts";
import { createTestData, type Persona, type TestData } from "../../../fixtures/personas";
import { ROUTE_TABLE } from "../../../fixtures/route-table";
import type { RouteRow } from "../../../fixtures/route-table/route-row";
import { withRequestHeaders } from "../../../setup/next-request";

type Handler = (request: NextRequest, context: { params: Promise<unknown> }) => Promise<Response>;

const handlers = import.meta.glob<Record<string, Handler>>("/app/api/horses/[[]id]/**/route.ts");
/** The API routes under `/api/horses/[id]` that organization owners can call. */
const HORSE_ROUTES = ROUTE_TABLE.filter(
  ({ route, expected }) => route.includes("api/horses/[id]") && expected.owner !== 403,
);
const ORIGIN = "http://localhost:3000";

let testData: TestData;
beforeAll(async () => {
  testData = await createTestData();
  const former = await getContext(testData.sessions.owner);
  const { token } = await offerHorseTransfer({
    ctx: former,
    input: { horse_id: testData.horseId, with_care: true, with_card: true, with_notes: true },
  });
  const ctx = await getContext(testData.sessions.otherOwner);
  const client = { address: "203.0.113.9", userAgent: null };
  await acceptHorseTransfer({ ctx, client, input: { token } });
});
afterAll(closeDatabase);

async function callRoute({ route, params, query, body }: RouteRow, persona: Exclude<Persona, "nobody">) {
  const [method = "", path = ""] = route.split(" ");
  const handler = (await handlers[`/app/${path}/route.ts`]?.())?.[method];
  if (!handler) throw new Error(`No handler for ${route}`);
  const headers = new Headers({ host: "localhost:3000", origin: ORIGIN, "content-type": "application/json" });
  headers.set("cookie", testData.sessions[persona].cookie);
  const init = { method, headers, ...(body && { body: JSON.stringify(body(testData)) }) };
  const request = new NextRequest(`${ORIGIN}/${path}?${new URLSearchParams(query?.(testData))}`, init);
  const context = { params: Promise.resolve(params?.(testData) ?? {}) };
  const response = await withRequestHeaders(request.headers, () => handler(request, context));
  await response.body?.cancel();
  return response.status;
}

it.each(HORSE_ROUTES.map((row) => [row.route, row] as const))(
  "the former owner of a transferred horse gets a 404 response from %s",
  async (_, row) => {
    expect(await callRoute(row, "owner")).toBe(404);
  },
);
