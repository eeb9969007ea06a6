import { setImmediate as tick } from "node:timers/promises";
import { expect, it } from "vitest";
import { withLogContext } from "@/lib/log-context";
import { createLogger } from "@/lib/logger";

function createRecordingLogger() {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger({ write: (line: string) => void lines.push(JSON.parse(line)) });
  logger.level = "info";
  return { logger, lines };
}

it("the logger adds a request's ID only to the log lines of that request", async () => {
  const { logger, lines } = createRecordingLogger();
  const work = async (name: string) => {
    logger.info("begins");
    await tick();
    logger.info({ name }, "ends");
  };
  logger.info("before");
  await Promise.all(
    ["one", "two"].map((requestId) => withLogContext({ requestId }, () => work(`${requestId}'s`))),
  );
  expect(lines.map(({ requestId, name, msg }) => [requestId, name, msg])).toEqual([
    [undefined, undefined, "before"],
    ["one", undefined, "begins"],
    ["two", undefined, "begins"],
    ["one", "one's", "ends"],
    ["two", "two's", "ends"],
  ]);
});

it("the logger redacts secrets in the log lines of a request", () => {
  const { logger, lines } = createRecordingLogger();
  withLogContext({ requestId: "one" }, () =>
    logger.info(
      {
        password: "p",
        accessToken: "a",
        body: { refresh_token: "t", refreshToken: "t", headers: { cookie: "c" } },
      },
      "sent",
    ),
  );
  expect(lines).toMatchObject([
    {
      requestId: "one",
      password: "[hidden]",
      accessToken: "[hidden]",
      body: { refresh_token: "[hidden]", refreshToken: "[hidden]", headers: { cookie: "[hidden]" } },
    },
  ]);
});
