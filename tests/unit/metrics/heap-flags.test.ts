import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { HEAP_FLAGS } from "@/lib/heap-flags";

describe("heap flags", () => {
  it.each([
    ["package.json", 2],
    ["ops/systemd/hoofline-web.service", 1],
    ["ops/systemd/hoofline-worker.service", 1],
  ])("each server or worker command in %s (%i in total) uses the heap flags", (file, processes) => {
    const commands = readFileSync(file, "utf8").match(/node .*dist\/(server|worker)\.mjs/g) ?? [];
    expect(commands).toHaveLength(processes);
    for (const command of commands) expect(command).toContain(HEAP_FLAGS.join(" "));
  });
});
