import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type HttpResponse, request } from "./http";
import type { ScaleStable } from "./scale-stables";

const DAY_MS = 86_400_000;
const createdSchema = z.object({ id: z.string(), revision: z.number().optional() });

/** One of a stable's most frequent requests. */
export interface ScaleRequest {
  name: string;
  kind: "read" | "write";
  /**
   * Sends request number `turn` (from 0) and returns its duration in milliseconds. Throws if the request fails.
   */
  send: (app: string, stable: ScaleStable, turn: number) => Promise<number>;
}

const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** The ten most frequent reads on a typical day. */
const READS: readonly ScaleRequest[] = [
  createRead("/dashboard", () => "/dashboard"),
  createRead("/horses", () => "/horses"),
  createRead("a horse's health", (stable, turn) => `/horses/${pick(stable.horses, turn)}/health`),
  createRead("/care", () => "/care"),
  createRead("/tasks", () => "/tasks"),
  createRead("/calendar", () => "/calendar"),
  createRead("/pro-dashboard, all invoices", () => "/pro-dashboard?tab=all"),
  createRead(
    "GET invoices",
    ({ organizationId }) => `/api/invoices?organization_id=${organizationId}&limit=25`,
  ),
  createRead("GET invoice", ({ invoices }, turn) => `/api/invoices/${pick(invoices, turn)}`),
  createRead(
    "GET search",
    ({ organizationId }, turn) => `/api/search?organization_id=${organizationId}&q=willow+${turn % 30}`,
  ),
];

/** The ten most frequent writes on a typical day. */
const WRITES: readonly ScaleRequest[] = [
  createWrite("POST record", async (write, stable, turn) => write(newRecord(stable, turn))),
  createWrite("PATCH record", async (write, stable, turn) => {
    const record = newRecord(stable, turn);
    const { id, revision = 1 } = readCreated(await write(record));
    const body = { ...named(stable), revision, notes: "Sound again." };
    return write({ method: "PATCH", path: `${record.path}/${id}`, body });
  }),
  createWrite("POST task", async (write, stable) => write(newTask(stable))),
  createWrite("complete a task", async (write, stable) => {
    const { id } = readCreated(await write(newTask(stable)));
    return write({ path: `/api/tasks/${id}/complete`, body: named(stable) });
  }),
  createWrite("PATCH task", async (write, stable) => {
    const { id, revision = 1 } = readCreated(await write(newTask(stable)));
    const body = { ...named(stable), revision, notes: "Two flakes each" };
    return write({ method: "PATCH", path: `/api/tasks/${id}`, body });
  }),
  createWrite("complete care", async (write, stable) =>
    write({
      path: `/api/care/${take(stable.farrierItems)}/complete`,
      body: { ...named(stable), happened_on: day(-1), details: { work: "reset" } },
    }),
  ),
  createWrite("POST invoice", async (write, stable) =>
    write({
      path: "/api/invoices",
      body: {
        ...named(stable),
        customer_name: "Rui Chen",
        customer_email: "rui@example.com",
        due_date: day(30),
        line_items: [{ description: "Full board", quantity: 1, rate: 850 }],
      },
    }),
  ),
  createWrite("POST payment", async (write, stable) =>
    write({
      path: `/api/invoices/${take(stable.unpaid)}/payments`,
      body: { method: "cash", paid_on: day(-1) },
    }),
  ),
  createWrite("POST client", async (write, stable) =>
    write({
      path: "/api/clients",
      body: { ...named(stable), name: "Petra", email: `${randomUUID()}@example.com` },
    }),
  ),
  createWrite("POST expense", async (write, stable, turn) =>
    write({
      path: "/api/finances",
      body: {
        ...named(stable),
        kind: "expense",
        amount: 85,
        category: "farrier",
        booked_on: day(-1),
        horse_ids: [pick(stable.horses, turn)],
      },
    }),
  ),
];

export const SCALE_REQUESTS: readonly ScaleRequest[] = [...READS, ...WRITES];

function createRead(name: string, getPath: (stable: ScaleStable, turn: number) => string): ScaleRequest {
  const send: ScaleRequest["send"] = async (app, stable, turn) => {
    const { cookie = "" } = stable.headers;
    const answer = await request(`${app}${getPath(stable, turn)}`, { headers: { cookie } });
    return requireSuccess(name, answer).milliseconds;
  };
  return { name, kind: "read", send };
}

interface Write {
  method?: "POST" | "PATCH";
  path: string;
  body: object;
}
type SendWrite = (write: Write) => Promise<HttpResponse>;

/**
 * Creates a benchmark request that calls `run`. If `run` sends several writes, only the last one is measured.
 */
function createWrite(
  name: string,
  run: (write: SendWrite, stable: ScaleStable, turn: number) => Promise<HttpResponse>,
): ScaleRequest {
  const send: ScaleRequest["send"] = async (app, stable, turn) => {
    const write: SendWrite = async ({ method = "POST", path, body }) => {
      const options = { method, headers: stable.headers, body: JSON.stringify(body) };
      return requireSuccess(name, await request(`${app}${path}`, options));
    };
    return (await run(write, stable, turn)).milliseconds;
  };
  return { name, kind: "write", send };
}

function requireSuccess(name: string, answer: HttpResponse): HttpResponse {
  if (answer.status === 200 || answer.status === 201) return answer;
  throw new Error(`${name} returned ${answer.status}: ${answer.body.toString("utf8").slice(0, 300)}`);
}

function named({ organizationId }: ScaleStable) {
  return { organization_id: organizationId };
}

function newRecord(stable: ScaleStable, turn: number) {
  return {
    path: `/api/horses/${pick(stable.horses, turn)}/records`,
    body: { kind: "vet_visit", happened_on: day(-1), details: { reason: "Scale" } },
  };
}

function newTask(stable: ScaleStable): Write {
  return { path: "/api/tasks", body: { ...named(stable), title: "Feed", due_on: day(1) } };
}

function readCreated(answer: HttpResponse) {
  return createdSchema.parse(JSON.parse(answer.body.toString("utf8")));
}

function pick(values: string[], turn: number): string {
  return values[turn % values.length] ?? "";
}

function take(values: string[]): string {
  const value = values.shift();
  if (value === undefined) throw new Error("All rows of this kind have already been used");
  return value;
}
