import { type ChildProcess, execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { findFreePort } from "@/local/stack/find-free-port";
import { ensureProgram } from "@/scripts/lib/programs.mjs";
import { startTestCluster } from "@/tests/setup/cluster";
import { createIgnoreFilter, findInstruction, parseDockerfile, readWords } from "./dockerfile";
import { createBase, ImageRoot } from "./root";

/**
 * `npm run image:try` executes the Dockerfile's instructions in clean Debian root folders, without a container
 * engine. It then creates the database roles, runs the migrations, and starts the web server and the worker.
 * Requires root permissions and access to Debian packages, and takes a few minutes.
 */

const READY_MS = 120_000;
const STOP_MS = 30_000;

function check(isTrue: boolean, what: string): void {
  process.stdout.write(`${isTrue ? "✓" : "✗"} ${what}\n`);
  if (!isTrue) throw new Error(`Failed: ${what}`);
}

async function waitUntil(isDone: () => Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + READY_MS;
  while (!(await isDone().catch(() => false))) {
    if (Date.now() > end) throw new Error(`Timed out: ${what}`);
    await sleep(200);
  }
}

async function stop(child: ChildProcess, what: string): Promise<void> {
  const started = Date.now();
  child.kill("SIGTERM");
  const [code] = await once(child, "close");
  check(code === 0 && Date.now() - started < STOP_MS, `${what} exits after SIGTERM with code ${code}`);
}

function getUser(child: ChildProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  return Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]);
}

async function buildImage(
  folder: string,
  roots: ImageRoot[],
): Promise<{ image: ImageRoot; stage: string[] }> {
  const stages = parseDockerfile(readFileSync("Dockerfile", "utf8"));
  const isIgnored = createIgnoreFilter(readFileSync(".dockerignore", "utf8"));
  const base = join(folder, "base");
  createBase(base);
  const others: Record<string, ImageRoot> = {};
  for (const [index, stage] of stages.entries()) {
    process.stdout.write(`FROM ${stage.image}\n`);
    const root = new ImageRoot(base, join(folder, `stage-${index}`));
    roots.push(root);
    await root.build(stage, { context: process.cwd(), isIgnored, others });
    if (stage.name) others[stage.name] = root;
  }
  const image = roots.at(-1);
  const last = stages.at(-1);
  if (!image || !last) throw new Error("The Dockerfile has no stage");
  const health = findInstruction(last, "HEALTHCHECK").replace(/^.*?CMD /, "");
  return { image, stage: [findInstruction(last, "CMD"), health] };
}

async function tryImage(image: ImageRoot, command: string[], health: string[]): Promise<void> {
  const cluster = await startTestCluster();
  const { hostname, port: databasePort, username, password } = new URL(cluster.url);
  const children: ChildProcess[] = [];
  try {
    const [owner, app] = [randomBytes(12).toString("hex"), randomBytes(12).toString("hex")];
    execFileSync("/bin/sh", [join("ops/compose", "create-roles.sh")], {
      stdio: "inherit",
      env: {
        ...{
          NODE_ENV: "production",
          PATH: process.env.PATH ?? "",
          PGHOST: hostname,
          PGPORT: databasePort,
          PGPASSWORD: password,
        },
        ...{ POSTGRES_USER: username, OWNER_PASSWORD: owner, APP_PASSWORD: app },
      },
    });
    const getUrl = (role: string, secret: string) =>
      `postgresql://${role}:${secret}@${hostname}:${databasePort}/hoofline`;
    const port = await findFreePort();
    const origin = `http://localhost:${port}`;
    const env = {
      PORT: String(port),
      APP_URL: origin,
      DATABASE_URL: getUrl("hoofline_app", app),
      AUTH_SECRET: randomBytes(32).toString("hex"),
      SMTP_URL: "smtp://127.0.0.1:1",
      STRIPE_SECRET_KEY: `sk_test_${randomBytes(12).toString("hex")}`,
      STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(12).toString("hex")}`,
      STRIPE_CONNECT_WEBHOOK_SECRET: `whsec_${randomBytes(12).toString("hex")}`,
      LOG_LEVEL: "warn",
    };
    const migrate = ["node", "dist/local/db.mjs", "migrate"];
    const ownerEnv = { ...env, DATABASE_MIGRATION_URL: getUrl("hoofline_owner", owner) };
    // Simulates two machines that run the same release's migrations at the same time.
    const codes = await Promise.all(
      ["/tmp/one", "/tmp/two"].map((folder) => image.run(migrate, { ...ownerEnv, DATA_DIR: folder })),
    );
    check(codes.join() === "0,0", `two concurrent migrations exit with codes ${codes.join(" and ")}`);
    const started = performance.now();
    const web = image.start(command, env);
    const worker = image.start(
      command.map((word) => word.replace("server.mjs", "worker.mjs")),
      env,
    );
    children.push(web, worker);
    await waitUntil(async () => (await fetch(`${origin}/api/health/ready`)).ok, "readiness");
    check(true, `the web server is ready after ${Math.round(performance.now() - started)} ms`);
    for (const [name, child] of Object.entries({ web, worker }))
      check(getUser(child) > 0, `the ${name} process doesn't run as root`);
    check((await image.run(health, env)) === 0, "the health check of the image passes");
    for (const path of ["/", "/login"]) {
      const response = await fetch(origin + path);
      const text = await response.text();
      check(response.status === 200 && text.includes("Hoofline"), `${path} returns the page`);
    }
    const healthSchema = z.object({ database: z.string(), worker: z.string() });
    const read = async () => healthSchema.parse(await (await fetch(`${origin}/api/health`)).json());
    await waitUntil(async () => (await read()).worker === "ok", "the worker's heartbeat");
    check((await read()).database === "ok", "/api/health reports the database and the worker");
    await stop(web, "the web server");
    await stop(worker, "the worker");
  } finally {
    for (const child of children) child.kill("SIGKILL");
    await cluster.stop();
  }
}

for (const [program, packageName] of [
  ["debootstrap", "debootstrap"],
  ["psql", "postgresql-client"],
] as const)
  check(Boolean(await ensureProgram(program, packageName)), `${program} is installed`);
const folder = mkdtempSync(join(tmpdir(), "hoofline-image-"));
const roots: ImageRoot[] = [];
try {
  const { image, stage } = await buildImage(folder, roots);
  const [command = "", health = ""] = stage;
  await tryImage(image, readWords(command), readWords(health));
} finally {
  for (const root of roots) root.unmount();
  rmSync(folder, { recursive: true, force: true });
}
