import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { HEAP_FLAGS } from "@/lib/heap-flags";
import { createIgnoreFilter, findInstruction, parseDockerfile, readWords } from "@/tests/image/dockerfile";

const read = (file: string) => readFileSync(file, "utf8");
const packageFile: { devDependencies: Record<string, string>; scripts: Record<string, string> } = JSON.parse(
  read("package.json"),
);
const stages = parseDockerfile(read("Dockerfile"));
const compose = read("compose.yaml");

/** Returns the part of an npm script that starts with "node". */
function getScriptCommand(name: string): string[] {
  const command = packageFile.scripts[name] ?? "";
  return command.slice(command.indexOf("node ")).split(" ");
}

// In a long list, the formatter puts each word on its own line and adds a trailing comma.
const composeCommands = [...compose.matchAll(/^ {4}command:\s+\[\s*("node"[^\]]*?),?\s*\]/gm)].map(
  ([, words = ""]) => readWords(`[${words}]`),
);

describe("the container image", () => {
  it("every stage of the container image uses this project's Node.js version", () => {
    const major = packageFile.devDependencies.node?.split(".")[0];
    expect(stages.map(({ image }) => image)).toEqual(stages.map(() => `node:${major}-bookworm-slim`));
  });

  it("the container image runs the `npm run serve` command as a non-root user", () => {
    expect(readWords(findInstruction(stages.at(-1), "CMD"))).toEqual(getScriptCommand("serve"));
    expect(getScriptCommand("serve")).toEqual(expect.arrayContaining([...HEAP_FLAGS]));
    expect(findInstruction(stages.at(-1), "USER")).toBe("hoofline");
  });

  it(".dockerignore excludes secrets but not the files that the Dockerfile copies", () => {
    const isIgnored = createIgnoreFilter(read(".dockerignore"));
    for (const path of [
      ".env",
      ".env.local",
      "hoofline.env",
      "database.env",
      ".git/config",
      ".data/secrets.json",
    ])
      expect(isIgnored(path), path).toBe(true);
    for (const path of [
      "node_modules/next/package.json",
      "local/stripe/node_modules/a",
      "dist/server.mjs",
      "a.log",
    ])
      expect(isIgnored(path), path).toBe(true);
    const copies = stages.flatMap(({ instructions }) => instructions.filter(({ name }) => name === "COPY"));
    const sources = copies
      .filter(({ text }) => !text.startsWith("--"))
      .flatMap(({ text }) => text.split(" ").slice(0, -1));
    for (const source of sources) {
      expect(existsSync(source), source).toBe(true);
      expect(isIgnored(source), source).toBe(false);
    }
  });
});

describe("compose.yaml", () => {
  it("compose.yaml specifies only two commands: the worker command and the bundled migration script", () => {
    expect(composeCommands).toContainEqual(getScriptCommand("worker"));
    expect(composeCommands).toContainEqual(["node", "dist/local/db.mjs", "migrate"]);
    expect(composeCommands).toHaveLength(2);
  });

  it("only the migrate service uses the role that owns the tables", () => {
    const services = compose.slice(compose.indexOf("\nservices:")).split(/\n {2}(?=[a-z-]+:\n)/);
    const withOwner = services.filter((service) => service.includes("hoofline_owner"));
    expect(withOwner.map((service) => service.split(":", 1)[0])).toEqual(["migrate"]);
    expect(read("ops/compose/hoofline.example.env")).not.toContain("OWNER");
  });

  it("compose.yaml and its example files use only documented settings", () => {
    const documented = [...read(".env.example").matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    const database = [...read("ops/compose/database.example.env").matchAll(/^([A-Z0-9_]+)=/gm)].map(
      ([, name]) => name,
    );
    const settings = [...read("ops/compose/hoofline.example.env").matchAll(/^([A-Z0-9_]+)=/gm)].map(
      ([, name]) => name,
    );
    const used = [...compose.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name);
    const given = [...compose.matchAll(/^ {6,}(DATABASE_[A-Z_]+):/gm)].map(([, name]) => name);
    expect(documented).toEqual(expect.arrayContaining([...settings, ...given]));
    expect([...database, ...settings]).toEqual(expect.arrayContaining(used));
    const script = [...read("ops/compose/create-roles.sh").matchAll(/\$([A-Z_]+)/g)].map(([, name]) => name);
    expect([...database, "POSTGRES_USER"]).toEqual(expect.arrayContaining(script));
  });

  it("compose.yaml's health check tests readiness, and the container image's health check tests liveness", () => {
    expect(compose).toContain('test: ["CMD", "node", "ops/healthcheck.mjs", "ready"]');
    expect(findInstruction(stages.at(-1), "HEALTHCHECK")).toContain('"ops/healthcheck.mjs", "live"');
  });
});

describe("the systemd units", () => {
  it.each(["serve", "worker"])(
    "the systemd unit for npm run %s runs the same command as the script",
    (script) => {
      const unit = read(`ops/systemd/hoofline-${script === "serve" ? "web" : script}.service`);
      const [, command = ""] =
        /^ExecStart=\/srv\/hoofline\/node_modules\/\.bin\/(node .*)$/m.exec(unit) ?? [];
      expect(command.split(" ")).toEqual(getScriptCommand(script));
    },
  );
});
