import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const QUERIES_IN_FEATURES = "Only features query the database";
const PARSED_QUERY_ROWS = "Read them with queryRows";
const LOG_FIELDS = "Log an error in the field error";
const PARSED_POOL_ROWS = "Call query without a type argument";

const inFunction = (statement: string) => `export async function run(tx: Context) {\n  ${statement}\n}\n`;
const UNPARSED = inFunction("return tx.db.$queryRaw<Horse[]>`SELECT name FROM horses`;");

const SOURCES = {
  "lib/domain/horses/template-data.ts": UNPARSED,
  "lib/domain/horses/text-data.ts": inFunction('const rows = await tx.db.$queryRawUnsafe<Horse[]>("");'),
  "lib/domain/horses/inferred-data.ts": inFunction("const rows: Horse[] = await tx.db.$queryRaw``;"),
  "lib/domain/horses/several-lines-data.ts": inFunction("return await tx.db\n    .$queryRaw<Horse[]>``;"),
  "lib/domain/horses/parsed-data.ts": inFunction("return queryRows(tx.db, horseSchema, Prisma.sql``);"),
  "lib/domain/horses/ignored-data.ts": inFunction("await tx.db.$queryRaw`SELECT 1 FROM horses FOR UPDATE`;"),
  "lib/domain/horses/count-horses.ts": inFunction("await tx.db.horse.count();"),
  "lib/actions/horses/count-horses.ts": inFunction("await tx.db.horse.count();"),
  "lib/worker/tasks/horses/count-horses.ts": inFunction("await tx.db.horse.count();"),
  "lib/auth/lock-user.ts": inFunction("await tx.db.$queryRaw`SELECT 1`;"),
  "lib/auth/find-user.ts": UNPARSED,
  "lib/query-rows.ts": UNPARSED,
  "lib/find-role.ts": inFunction(
    'const { rows } = await pool().query<Role>("SELECT rolname FROM pg_roles");',
  ),
  "lib/parse-role.ts": inFunction('const { rows } = await pool().query("SELECT rolname FROM pg_roles");'),
  "local/stack/find-role.ts": inFunction(
    "return withClient(url, (client) => client.query<Role>(SELECT_ROLE));",
  ),
  "prisma/find-role.ts": inFunction("return (await pool\n    .query<Role>(SELECT_ROLE, [name])).rows;"),
  "lib/log-property.ts": inFunction('logger().warn({ id, err: error }, "Failed");'),
  "lib/log-shorthand.ts": inFunction('logger().fatal({ err }, "Failed");'),
  "lib/log-argument.ts": inFunction('logger().error(error, "Failed");'),
  "lib/log-error.ts": inFunction('logger().error({ error, code: 1 }, "Failed");'),
  "app/page.tsx": inFunction('logger().error({ err: refusal.cause ?? refusal }, "Failed");'),
  "server.ts": inFunction("run().catch((err: unknown) => logger().warn({ err }, WARNING));"),
  "worker.ts": inFunction("return pool().query<Role>(SELECT_ROLE);"),
  "tests/integration/horses/horses.test.ts": UNPARSED,
  "tests/integration/horses/roles.test.ts": inFunction("return pool().query<Role>(SELECT_ROLE);"),
};

interface Diagnostic {
  message: string;
  category: string;
  location: { path: string };
}

describe("the lint rules of this project", () => {
  let folder: string;
  let diagnostics: Diagnostic[];

  const findRejectedFiles = (message: string) =>
    diagnostics.filter((one) => one.message.includes(message)).map(({ location }) => location.path);

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "hoofline-lint-rules-"));
    cpSync("biome.json", join(folder, "biome.json"));
    cpSync("scripts/lint", join(folder, "scripts/lint"), { recursive: true });
    for (const [path, text] of Object.entries(SOURCES)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const biome = join(process.cwd(), "node_modules/@biomejs/biome/bin/biome");
    const { stdout } = spawnSync(
      process.execPath,
      [biome, "lint", "--vcs-enabled=false", "--reporter=json", "."],
      { cwd: folder, encoding: "utf8" },
    );
    diagnostics = JSON.parse(stdout).diagnostics;
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("the lint rules reject database queries in actions and jobs", () => {
    expect(findRejectedFiles(QUERIES_IN_FEATURES)).toEqual([
      "lib/actions/horses/count-horses.ts",
      "lib/worker/tasks/horses/count-horses.ts",
    ]);
  });

  it("the lint rules reject raw queries whose rows are read without a schema", () => {
    expect(findRejectedFiles(PARSED_QUERY_ROWS).sort()).toEqual([
      "lib/auth/find-user.ts",
      "lib/domain/horses/inferred-data.ts",
      "lib/domain/horses/several-lines-data.ts",
      "lib/domain/horses/template-data.ts",
      "lib/domain/horses/text-data.ts",
    ]);
  });

  it("the lint rules reject log calls that pass an error in any field other than `error`", () => {
    expect(findRejectedFiles(LOG_FIELDS).sort()).toEqual([
      "app/page.tsx",
      "lib/log-argument.ts",
      "lib/log-property.ts",
      "lib/log-shorthand.ts",
      "server.ts",
    ]);
  });

  it("the lint rules reject a call to `query` with a type argument", () => {
    expect(findRejectedFiles(PARSED_POOL_ROWS).sort()).toEqual([
      "lib/find-role.ts",
      "local/stack/find-role.ts",
      "prisma/find-role.ts",
      "worker.ts",
    ]);
  });
});
