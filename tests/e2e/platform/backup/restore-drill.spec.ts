import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { findClusterPlacement } from "@/local/postgres/cluster";
import { withClient } from "@/local/postgres/database";
import { getDatabaseUrl, spawnServer, stopServer, waitUntilServerReady } from "@/local/postgres/server";
import { findFreePort } from "@/local/stack/find-free-port";
import { type APIRequestContext, expect, test } from "@/tests/e2e/test";
import {
  createTestCustomer,
  fillInvoice,
  openInvoiceForm,
} from "../../billing/invoicing/support/invoice-form";
import { waitForClientInvoiceUrl } from "../../billing/invoicing/support/mailbox";
import { payByCard } from "../../billing/invoicing/support/stripe";
import { createDataFolder, getSeparateEnvironment, startSeparateStack } from "../../separate-stack";
import { signIn, tryToSignIn } from "../../shell/support";

test.describe.configure({ timeout: 300_000 });

const PRO = "pro@hoofline.test";
const PASSPHRASE = { BACKUP_PASSPHRASE: "only-for-the-drill-of-a-restore" };

const folders: string[] = [];
function createFolder(): string {
  const folder = createDataFolder();
  folders.push(folder);
  return folder;
}
test.afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Runs `npm run backup` or `npm run restore` on a data folder. */
async function run(command: "backup" | "restore", dataDir: string, ...options: string[]): Promise<void> {
  const env = getSeparateEnvironment(dataDir, { ...PASSPHRASE, PORT: String(await findFreePort()) });
  const args = ["dist/local/db.mjs", command, ...options];
  await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...env } });
}

/** Adds horses until `stop` is called. `stop` returns the names of the horses that the server acknowledged. */
function addHorses(request: APIRequestContext, origin: string) {
  const added: string[] = [];
  let isStopped = false;
  const ended = (async () => {
    while (!isStopped) {
      const name = `Drill ${added.length}`;
      const response = await request.post("/api/horses", { data: { name }, headers: { origin } });
      expect(response.status()).toBe(201);
      added.push(name);
    }
  })();
  const stop = async () => {
    isStopped = true;
    await ended;
    return added;
  };
  return { added, stop };
}

interface DatabaseContent {
  /** For each table, the number of rows and a digest of the rows. */
  tables: Record<string, string>;
  /** The names of the horses that the drill added. */
  horses: string[];
}

/** Starts the database of a stopped stack to read all of its rows. */
async function readDatabase(dataDir: string): Promise<DatabaseContent> {
  const placement = await findClusterPlacement(dataDir);
  const port = await findFreePort();
  const child = spawnServer(placement, { port, logFile: join(dataDir, "logs/drill.log") });
  try {
    await waitUntilServerReady(child, placement.cluster);
    const { databasePassword } = z
      .object({ databasePassword: z.string() })
      .parse(JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8")));
    return await withClient(getDatabaseUrl(port, databasePassword, "hoofline"), async (client) => {
      const found = await client.query<{ name: string }>(`
        SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
        WHERE schemaname IN ('public', 'graphile_worker') ORDER BY 1`);
      const tables: Record<string, string> = {};
      for (const { name } of found.rows) {
        // A restore, like every startup, updates the built-in roles to those of the current release.
        const row = name === "public.roles" ? "to_jsonb(t) - 'updated_at'" : "t";
        const { rows } = await client.query<{ content: string }>(`
          SELECT concat(count(*), ' ', md5(string_agg(row, '' ORDER BY row))) AS content
          FROM (SELECT md5((${row})::text) AS row FROM ${name} t) AS rows`);
        tables[name] = rows[0]?.content ?? "";
      }
      const { rows } = await client.query<{ name: string }>(
        "SELECT name FROM horses WHERE name LIKE 'Drill %'",
      );
      return { tables, horses: rows.map(({ name }) => name) };
    });
  } finally {
    await stopServer(child);
  }
}

/** Returns the digest of each uploaded file. */
function readFiles(dataDir: string): Record<string, string> {
  const root = join(dataDir, "files");
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  const digest = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");
  return Object.fromEntries(paths.map((path) => [path.slice(root.length), digest(path)]));
}

test("a backup restores every table and file after a disaster", async ({ browser, playwright }) => {
  const [dataDir, backupsUnderLoad, backups] = [createFolder(), createFolder(), createFolder()];
  const stack = await startSeparateStack({ dataDir });

  const acknowledged = await test.step("a backup succeeds while horses are added", async () => {
    const request = await playwright.request.newContext({ baseURL: stack.app });
    expect(await tryToSignIn(request, PRO)).toBe(true);
    const load = addHorses(request, stack.app);
    await expect.poll(() => load.added.length).toBeGreaterThan(5);
    const before = [...load.added];
    await run("backup", dataDir, "--to", backupsUnderLoad);
    const all = await load.stop();
    expect(all.length).toBeGreaterThan(before.length);
    await request.dispose();
    return before;
  });

  await stack.stop();
  const [database, files] = [await readDatabase(dataDir), readFiles(dataDir)];
  expect(Object.keys(files).length).toBeGreaterThan(0);

  await test.step("a backup created under load contains every change made before the backup started", async () => {
    const restored = createFolder();
    await run("restore", restored, "--from", backupsUnderLoad);
    expect((await readDatabase(restored)).horses).toEqual(expect.arrayContaining(acknowledged));
  });

  const restored = createFolder();
  await test.step("a backup of the stopped stack restores all tables and files unchanged", async () => {
    await run("backup", dataDir, "--to", backups);
    // A disaster on our server doesn't affect Stripe's data, so the test keeps the Stripe folder.
    cpSync(join(dataDir, "stripe"), join(restored, "stripe"), { recursive: true });
    rmSync(dataDir, { recursive: true });
    await run("restore", restored, "--from", backups);
    expect((await readDatabase(restored)).tables).toEqual(database.tables);
    expect(readFiles(restored)).toEqual(files);
  });

  const restoredStack = await startSeparateStack({ dataDir: restored });
  await test.step("after the restore, people can sign in, send an invoice and pay it", async () => {
    const page = await (await browser.newContext({ baseURL: restoredStack.app })).newPage();
    await signIn(page, PRO);
    await page.goto("/pro-dashboard");
    const customer = createTestCustomer();
    const dialog = await openInvoiceForm(page);
    await fillInvoice(dialog, customer);
    await dialog.getByRole("button", { name: "Create and send" }).click();
    await expect(dialog).toBeHidden();
    const payer = await (await browser.newContext()).newPage();
    await payer.goto(await waitForClientInvoiceUrl(customer.email, restoredStack));
    await payer.getByRole("link", { name: "Pay $1,243.00" }).click();
    await payer.locator("#email").fill(customer.email);
    await payByCard(payer, "4242424242424242");
    await expect(page.getByRole("row").filter({ hasText: customer.name }).getByText("Paid")).toBeVisible();
  });
  await restoredStack.stop();
});
