import { readFileSync, statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { withClient } from "@/local/postgres/database";

/** In the server's log, a plan follows this line. The plan's lines start with a tab. */
const PLAN_LINE = /duration: [\d.]+ ms {2}plan:$/;
/** How long to wait before reading the log. The server writes to the log after it responds. */
const LOG_PAUSE_MS = 200;

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string | undefined;
  Plans?: PlanNode[] | undefined;
}

const nodeSchema: z.ZodType<PlanNode> = z.lazy(() =>
  z.object({
    "Node Type": z.string(),
    "Relation Name": z.string().optional(),
    Plans: z.array(nodeSchema).optional(),
  }),
);
const planSchema = z.object({ "Query Text": z.string(), Plan: nodeSchema });

export interface ExecutedPlan {
  query: string;
  /** Tables that the plan scans in full. */
  scannedTables: string[];
}

/** Makes PostgreSQL log the plan of each statement that runs on a new connection to this database. */
export async function logPlans(ownerUrl: string): Promise<void> {
  const name = new URL(ownerUrl).pathname.slice(1);
  await withClient(ownerUrl, async (client) => {
    const set = (setting: string, value: string) =>
      client.query(`ALTER DATABASE ${client.escapeIdentifier(name)} SET ${setting} = '${value}'`);
    await set("session_preload_libraries", "auto_explain");
    await set("auto_explain.log_min_duration", "0");
    await set("auto_explain.log_format", "json");
  });
}

/** Runs `work` and returns the query plans that the server logged during that time. */
export async function readPlans(log: string, work: () => Promise<unknown>): Promise<ExecutedPlan[]> {
  const start = statSync(log).size;
  await work();
  await sleep(LOG_PAUSE_MS);
  const lines = readFileSync(log).subarray(start).toString("utf8").split("\n");
  return lines.flatMap((line, index) => (PLAN_LINE.test(line) ? [parsePlan(lines, index + 1)] : []));
}

function parsePlan(lines: readonly string[], start: number): ExecutedPlan {
  let end = start;
  while (lines[end]?.startsWith("\t")) end += 1;
  const plan = planSchema.parse(JSON.parse(lines.slice(start, end).join("\n").replaceAll("\t", " ")));
  return { query: plan["Query Text"], scannedTables: [...new Set(findScans(plan.Plan))] };
}

function findScans(node: PlanNode): string[] {
  const own = node["Node Type"] === "Seq Scan" ? [node["Relation Name"] ?? ""] : [];
  return [...own, ...(node.Plans ?? []).flatMap(findScans)];
}
