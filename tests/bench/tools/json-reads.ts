import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { withClient } from "@/local/postgres/database";
import { request } from "./http";
import { ROOT } from "./project";
import type { Workbench } from "./workbench";

/** Routes under app/api that have a GET handler but aren't measured by the benchmark. */
const OTHER_READS = [
  // These routes return streams, redirects or files, not JSON.
  "events",
  "staff/events",
  "finances/export",
  "horses/export",
  "services/export",
  "horses/[id]/files/[fileId]/content",
  "reports/files/[id]/content",
  "transfers/[id]/export",
  "newsletter/unsubscribe/[token]",
  "notifications/unsubscribe/[token]",
  // next-auth handles requests to this route.
  "auth/[...nextauth]",
  // The public API's routes call the same functions as the measured routes.
  "v1/[...path]",
];

const createdSchema = z.object({ id: z.string(), qr_token: z.string().optional() });

/** A GET request for JSON, with the headers of the signed-in owner. */
export interface JsonRead {
  /** The route's folder, relative to app/api. */
  route: string;
  path: string;
  headers: Record<string, string>;
}

/**
 * Returns one request for each JSON route with a GET handler. If a request needs rows that aren't in the
 * benchmark's data, creates these rows.
 */
export async function prepareJsonReads(bench: Workbench): Promise<JsonRead[]> {
  const { app, database } = await bench.stack();
  const [{ small: organization }, { small: stable }] = [await bench.data(), await bench.stables()];
  const [organizationHeaders, stableHeaders] = [
    await bench.getOwnerHeaders(organization),
    await bench.getOwnerHeaders(stable),
  ];
  const named = { organization_id: stable.organizationId };
  const query = `organization_id=${stable.organizationId}`;
  const organizationQuery = `organization_id=${organization.organizationId}`;

  const post = async (path: string, body: object) => {
    const headers = { ...stableHeaders, "content-type": "application/json" };
    const answer = await request(`${app}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    if (answer.status !== 201) throw new Error(`POST ${path} returned ${answer.status}: ${answer.body}`);
    return createdSchema.parse(JSON.parse(answer.body.toString("utf8")));
  };
  const select = (sql: string, organizationId = stable.organizationId) =>
    withClient(database, async (client) => {
      const { rows } = await client.query<{ id: string }>(`${sql} LIMIT 1`, [organizationId]);
      return rows[0]?.id ?? "";
    });

  const { id: entry } = await post("/api/finances", {
    ...named,
    ...{ kind: "expense", amount: 85, category: "farrier", booked_on: "2026-01-05" },
    horse_ids: [stable.horseId],
  });
  const { id: thread } = await post("/api/support/threads", {
    ...named,
    ...{ topic: "app", subject: "Feed charts", message: "How do I print one?" },
  });
  const { id: report } = await post("/api/reports/care/files", { ...named, format: "csv" });
  const { qr_token: invitation } = await post(`/api/organizations/${stable.organizationId}/invitations`, {
    kind: "trainer",
  });
  const record = await select(
    `SELECT id FROM health_records WHERE organization_id = $1 AND horse_id = '${stable.horseId}'`,
  );
  const file = await select(
    `SELECT id FROM horse_files WHERE organization_id = $1 AND horse_id = '${stable.horseId}'`,
  );
  const event = await select("SELECT id FROM calendar_events WHERE organization_id = $1");
  const task = await select("SELECT id FROM tasks WHERE organization_id = $1");
  const client = await select(
    "SELECT id FROM clients WHERE organization_id = $1",
    organization.organizationId,
  );
  const month = new Date().toISOString().slice(0, 7);
  const horse = `horses/${stable.horseId}`;
  const organizationPath = `organizations/${stable.organizationId}`;

  const organizationPaths: Record<string, string> = {
    clients: `clients?${organizationQuery}`,
    "clients/[id]": `clients/${client}`,
    contacts: `contacts?${organizationQuery}&search=a&role=client`,
    invoices: `invoices?${organizationQuery}&limit=25`,
    "invoices/[id]": `invoices/${organization.invoiceId}`,
    "invoices/stats": `invoices/stats?${organizationQuery}`,
  };
  const stablePaths: Record<string, string> = {
    calendar: `calendar?${query}&from=${month}-01&to=${month}-07&care_per_day=5`,
    "calendar/events/[id]": `calendar/events/${event}?${query}`,
    care: `care?${query}`,
    finances: `finances?${query}`,
    "finances/[id]": `finances/${entry}?${query}`,
    "finances/[id]/receipts": `finances/${entry}/receipts?${query}`,
    "finances/budgets": `finances/budgets?${query}&month=${month}`,
    "finances/summary": `finances/summary?${query}&from=${month}&to=${month}`,
    health: "health",
    "health/live": "health/live",
    "health/ready": "health/ready",
    horses: `horses?${query}&limit=25`,
    "horses/[id]": horse,
    "horses/[id]/charges": `${horse}/charges?${query}`,
    "horses/[id]/documents": `${horse}/documents?${query}`,
    "horses/[id]/files/[fileId]": `${horse}/files/${file}`,
    "horses/[id]/photos": `${horse}/photos?${query}`,
    "horses/[id]/records": `${horse}/records?limit=25`,
    "horses/[id]/records/[recordId]": `${horse}/records/${record}`,
    "horses/shared": `horses/shared?${query}`,
    "invitations/[kind]/[token]": `invitations/trainer/${invitation}`,
    me: "me",
    notifications: `notifications?${query}`,
    organizations: "organizations",
    "organizations/[id]": organizationPath,
    "organizations/[id]/activity": `${organizationPath}/activity`,
    "organizations/[id]/branding": `${organizationPath}/branding`,
    "organizations/[id]/invitations": `${organizationPath}/invitations`,
    "organizations/[id]/members": `${organizationPath}/members`,
    "organizations/[id]/roles": `${organizationPath}/roles`,
    "plan-standing": "plan-standing",
    reports: `reports?${query}`,
    "reports/[kind]": `reports/care?${query}`,
    "reports/files": `reports/files?${query}`,
    "reports/files/[id]": `reports/files/${report}?${query}`,
    search: `search?${query}&q=willow+0040`,
    "session-summary": "session-summary",
    subscription: "subscription",
    "support/threads": `support/threads?${query}`,
    "support/threads/[id]": `support/threads/${thread}?${query}`,
    tasks: `tasks?${query}`,
    "tasks/[id]": `tasks/${task}?${query}`,
    "v1/openapi.json": "v1/openapi.json",
    "wiki/search": "wiki/search?q=colic",
  };
  const toReads = (paths: Record<string, string>, headers: Record<string, string>) =>
    Object.entries(paths).map(([route, path]) => ({ route, path: `/api/${path}`, headers }));
  return [...toReads(organizationPaths, organizationHeaders), ...toReads(stablePaths, stableHeaders)];
}

/**
 * Returns the routes under app/api that have a GET handler but are neither in `reads` nor in `OTHER_READS`.
 * Leaves out routes that `downloadRoute` creates, because they return files.
 */
export function listMissingReads(reads: readonly JsonRead[]): string[] {
  const known = new Set([...OTHER_READS, ...reads.map(({ route }) => route)]);
  return globSync("**/route.ts", { cwd: join(ROOT, "app/api") })
    .filter((file) => {
      const source = readFileSync(join(ROOT, "app/api", file), "utf8");
      const hasGet = /export (?:const|function|async function|\{[^}]*)\s*\bGET\b/.test(source);
      return hasGet && !source.includes("= downloadRoute");
    })
    .map((file) => file.replace(/\/route\.ts$/, ""))
    .filter((route) => !known.has(route));
}
