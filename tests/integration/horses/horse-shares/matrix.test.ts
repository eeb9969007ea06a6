import { basename } from "node:path";
import { NextRequest } from "next/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BUILT_IN_ROLES, hasPermission, type Level, type PermissionArea } from "@/lib/auth/permissions";
import { getSharedPermissions, SHARE_SCOPES, type ShareScope } from "@/lib/auth/shared-permissions";
import { closeDatabase, db } from "@/lib/db";
import { HORSE_ID_HEADER } from "@/lib/http/find-horse-id-in-path";
import { signIn, type TestSession } from "@/tests/factories/accounts";
import { shareHorse } from "@/tests/factories/horse-shares";
import { createHorse } from "@/tests/factories/horses";
import { addMember } from "@/tests/factories/organizations";
import { createUser } from "@/tests/factories/users";
import { ACTION_TABLE } from "../../../fixtures/action-table";
import { createTestData, type TestData } from "../../../fixtures/personas";
import { ROUTE_TABLE } from "../../../fixtures/route-table";
import type { RouteRow } from "../../../fixtures/route-table/route-row";
import { withRequestHeaders } from "../../../setup/next-request";

type Handler = (request: NextRequest, context: { params: Promise<unknown> }) => Promise<Response>;
type Action = (input?: unknown) => Promise<{ serverError?: { code: string } }>;

const handlers = import.meta.glob<Record<string, Handler>>("/app/api/horses/**/route.ts");
const actions = import.meta.glob<Record<string, Action>>("/lib/actions/**/*.ts");
const sources = import.meta.glob<string>("/lib/actions/**/*.ts", { query: "?raw", import: "default" });
const ORIGIN = "http://localhost:3000";

/**
 * Roles of the test users in the organization that the horse is shared with. The boarder is limited to selected
 * horses.
 */
const ROLES = ["owner", "manager", "groom", "member", "boarder"] as const;
type Role = (typeof ROLES)[number];
const SCOPE_SETS: readonly (readonly ShareScope[])[] = [
  ...SHARE_SCOPES.map((scope) => [scope]),
  SHARE_SCOPES,
];

type RequiredPermission = readonly [area: PermissionArea, level: Level];

/**
 * The permission that a share must grant for each route and action. All other routes and actions are reserved
 * for the horse's own organization. This test fails if a new route or action accepts a share but isn't listed
 * here.
 */
const ROUTES: Readonly<Record<string, RequiredPermission>> = {
  "GET api/horses/[id]": ["horses", "read"],
  "GET api/horses/[id]/records": ["health", "read"],
  "POST api/horses/[id]/records": ["health", "full"],
  "GET api/horses/[id]/records/[recordId]": ["health", "read"],
  "GET api/horses/[id]/photos": ["documents", "read"],
  "GET api/horses/[id]/documents": ["documents", "read"],
  "GET api/horses/[id]/files/[fileId]": ["documents", "read"],
  "GET api/horses/[id]/files/[fileId]/content": ["documents", "read"],
  "GET api/horses/[id]/charges": ["finances", "read"],
};
/** Routes and actions that also require access to the finances of the caller's own organization. */
const CHARGE_OPERATIONS: ReadonlySet<string> = new Set([
  "POST api/horses/[id]/charges",
  "PUT api/horses/[id]/charges/[chargeId]",
  "horse-charges.addHorseChargeAction",
]);
const ACTIONS: Readonly<Record<string, RequiredPermission>> = {
  "health-records.createHealthRecordAction": ["health", "full"],
  "care-plans.createCarePlanAction": ["care", "full"],
  "care-plans.completeCareAction": ["care", "full"],
  "care-plans.completeCareNowAction": ["care", "full"],
  "care-plans.reopenCareAction": ["care", "full"],
};

let testData: TestData;
let shareId: string;
let stableId: string;
const sessions = new Map<Role, TestSession>();
beforeAll(async () => {
  testData = await createTestData();
  const stable = await db().organizationMember.findFirstOrThrow({
    where: { user: { sessions: { some: { id: testData.sessions.otherOwner.id } } } },
  });
  stableId = stable.organizationId;
  sessions.set("owner", testData.sessions.otherOwner);
  for (const role of ["manager", "groom", "member", "boarder"] as const) {
    const user = await createUser();
    await addMember({ id: stableId }, user, role);
    if (role === "boarder") {
      const key = { organizationId_userId: { organizationId: stableId, userId: user.id } };
      await db().organizationMember.update({ where: key, data: { horseScope: "chosen" } });
    }
    sessions.set(role, await signIn(user));
  }
  ({ id: shareId } = await shareHorse(testData, stableId));
});
afterAll(closeDatabase);

async function share(scopes: readonly ShareScope[]): Promise<void> {
  await db().horseShare.update({ where: { id: shareId }, data: { scopes: [...scopes] } });
}

function isAllowed(name: string, role: Role, scopes: readonly ShareScope[]): boolean {
  if (role === "boarder") return false;
  const own = BUILT_IN_ROLES[role].permissions;
  const shared = getSharedPermissions(scopes, own);
  if (CHARGE_OPERATIONS.has(name))
    return hasPermission(shared, "finances", "read") && hasPermission(own, "finances", "full");
  const needed = ROUTES[name] ?? ACTIONS[name];
  return needed !== undefined && hasPermission(shared, ...needed);
}

async function getStatus(row: RouteRow, session: TestSession): Promise<number> {
  const [method = "", path = ""] = row.route.split(" ");
  const handler = (await handlers[`/app/${path}/route.ts`]?.())?.[method];
  if (!handler) throw new Error(`No handler for ${row.route}`);
  const headers = new Headers({ host: "localhost:3000", origin: ORIGIN, cookie: session.cookie });
  if (method !== "GET") headers.set("content-type", "application/json");
  // Callers with a share send no organization ID, or the ID of their own organization.
  const { organization_id: _named, ...body } = (row.body?.(testData) ?? {}) as Record<string, unknown>;
  const init = { method, headers, ...(method !== "GET" && { body: JSON.stringify(body) }) };
  const request = new NextRequest(`${ORIGIN}/${path}?organization_id=${stableId}`, init);
  const params = Promise.resolve(row.params?.(testData) ?? {});
  const response = await withRequestHeaders(headers, () => handler(request, { params }));
  await response.body?.cancel();
  return response.status;
}

const HORSE_ROUTES = ROUTE_TABLE.filter(({ route }) => route.includes("api/horses/[id]"));

/** Returns whether access was denied. Errors about invalid input or conflicts mean that access was granted. */
const isRefused = (answer: number | string | undefined) =>
  [403, 404, "FORBIDDEN", "NOT_FOUND"].includes(answer ?? "");

describe.each(SCOPE_SETS.map((scopes) => [scopes.join(", "), scopes] as const))(
  "a horse shared with the scopes %s",
  (_name, scopes) => {
    beforeAll(() => share(scopes));

    it.each(HORSE_ROUTES.map((row) => [row.route, row] as const))(
      `a share with ${scopes.join(", ")} gives each role the expected access to %s`,
      async (route, row) => {
        for (const role of ROLES) {
          const status = await getStatus(row, sessions.get(role) as TestSession);
          expect([role, status, isRefused(status)]).toEqual([role, status, !isAllowed(route, role, scopes)]);
        }
      },
    );

    it("a share allows only the server actions that its scopes cover", async () => {
      for (const { action, input } of await listHorseActions()) {
        for (const role of ["owner", "groom", "boarder"] as const) {
          const { cookie } = sessions.get(role) as TestSession;
          const headers = new Headers({ cookie, [HORSE_ID_HEADER]: testData.horseId });
          const [file = "", exported = ""] = action.split(".");
          const path = Object.keys(actions).find((path) => path.endsWith(`/${file}.ts`)) ?? "";
          const run = (await actions[path]?.())?.[exported];
          const outcome = await withRequestHeaders(headers, async () => run?.(input?.(testData)));
          const code = outcome?.serverError?.code;
          expect([action, role, code, isRefused(code)]).toEqual([
            action,
            role,
            code,
            !isAllowed(action, role, scopes),
          ]);
        }
      }
    });
  },
);

/** Returns the actions defined with `horseAction`, which use the horse in the page's URL. */
async function listHorseActions() {
  const names: string[] = [];
  for (const [path, read] of Object.entries(sources)) {
    const file = basename(path, ".ts");
    const found = (await read()).matchAll(/export const (\w+) = horseAction\b/g);
    names.push(...[...found].map(([, name]) => `${file}.${name}`));
  }
  return ACTION_TABLE.filter(({ action }) => names.includes(action));
}

describe("a horse that isn't shared", () => {
  it.each(HORSE_ROUTES.map((row) => [row.route, row] as const))(
    "the route %s denies access to a horse that isn't shared with the organization",
    async (_route, row) => {
      await share(SHARE_SCOPES);
      const other = await createHorse({ id: testData.organizationId });
      const elsewhere = { ...row, params: (all: TestData) => ({ ...row.params?.(all), id: other }) };
      expect(isRefused(await getStatus(elsewhere, sessions.get("owner") as TestSession))).toBe(true);
    },
  );
});
