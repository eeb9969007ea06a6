import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { SCHEMA_FILES } from "./fixture";

const ENGINE = join(import.meta.dirname, "../main.mjs");
const PRISMA_CLI = createRequire(import.meta.url).resolve("prisma/build/index.js");
const CONFIG = `export default {
  schema: "prisma/schema",
  migrations: { path: "prisma/migrations" },
  datasource: { url: process.env.DATABASE_URL },
};
`;

export interface PrismaRun {
  exitCode: number;
  /** stdout and stderr, in the order in which a terminal shows them. */
  output: string;
}

/** Creates a separate Prisma project in the temporary folder. It uses the repository's CLI and schema engine. */
export class PrismaProject {
  private constructor(readonly directory: string) {}

  static async create(): Promise<PrismaProject> {
    const project = new PrismaProject(await mkdtemp(join(tmpdir(), "schema-engine-")));
    await project.write("prisma.config.ts", CONFIG);
    for (const [name, content] of Object.entries(SCHEMA_FILES)) {
      await project.write(join("prisma/schema", name), content);
    }
    return project;
  }

  async write(path: string, content: string): Promise<void> {
    const target = join(this.directory, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }

  async writeMigration(name: string, sql: string): Promise<void> {
    await this.write(join("prisma/migrations", name, "migration.sql"), sql);
  }

  async removeMigration(name: string): Promise<void> {
    await rm(join(this.directory, "prisma/migrations", name), { recursive: true });
  }

  async migrationNames(): Promise<string[]> {
    const entries = await readdir(join(this.directory, "prisma/migrations"), { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  }

  /** Runs the Prisma CLI with this repository's schema engine. */
  run(databaseUrl: string, ...args: string[]): Promise<PrismaRun> {
    return this.#run({ PRISMA_SCHEMA_ENGINE_BINARY: ENGINE, DATABASE_URL: databaseUrl }, args);
  }

  /** Runs the Prisma CLI with the schema engine that prisma.config.ts selects. */
  runConfigured(databaseUrl: string, ...args: string[]): Promise<PrismaRun> {
    return this.#run({ PRISMA_SCHEMA_ENGINE_BINARY: undefined, DATABASE_URL: databaseUrl }, args);
  }

  #run(settings: Record<string, string | undefined>, args: string[]): Promise<PrismaRun> {
    const env = {
      ...process.env,
      ...settings,
      CHECKPOINT_DISABLE: "1",
      PRISMA_HIDE_UPDATE_MESSAGE: "1",
      NO_COLOR: "1",
    };
    return new Promise((done) => {
      execFile(
        process.execPath,
        [PRISMA_CLI, ...args],
        { cwd: this.directory, env },
        (error, stdout, stderr) => {
          const exitCode = typeof error?.code === "number" ? error.code : error ? 1 : 0;
          done({ exitCode, output: `${stdout}\n${stderr}` });
        },
      );
    });
  }

  async remove(): Promise<void> {
    await rm(this.directory, { recursive: true, force: true });
  }
}
