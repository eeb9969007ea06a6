import { once } from "node:events";
import { afterEach, describe, expect, it } from "vitest";
import { isDatabaseUnavailable } from "@/lib/database-unavailable";
import { createDatabase, db } from "@/lib/db";
import { createId } from "@/lib/ids";

type Database = ReturnType<typeof createDatabase>;

const openedDatabases: Database[] = [];
function openDatabase(url: string, poolSize = 1): Database {
  const database = createDatabase(url, poolSize);
  openedDatabases.push(database);
  return database;
}
afterEach(async () => {
  for (const { client, pool } of openedDatabases.splice(0)) {
    await client.$disconnect();
    await pool.end();
  }
});

const DATABASE_URL = process.env.DATABASE_URL ?? "";
const getError = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

/** Returns an async function. Each call to the function waits until it has been called `size` times. */
function createBarrier(size: number): () => Promise<void> {
  const waiting: (() => void)[] = [];
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === size) for (const release of waiting) release();
    });
}

describe("isDatabaseUnavailable", () => {
  it("isDatabaseUnavailable returns true when no server is listening", async () => {
    const { client, pool } = openDatabase("postgresql://x:y@127.0.0.1:1/z");
    expect(isDatabaseUnavailable(await getError(client.user.count()))).toBe(true);
    expect(isDatabaseUnavailable(await getError(client.$queryRaw`SELECT 1 AS one`))).toBe(true);
    expect(isDatabaseUnavailable(await getError(client.$transaction(async (tx) => tx.user.count())))).toBe(
      true,
    );
    expect(isDatabaseUnavailable(await getError(pool.query("SELECT 1")))).toBe(true);
  });

  it("isDatabaseUnavailable returns true when the server closes the connection", async () => {
    const { client, pool } = openDatabase(DATABASE_URL);
    pool.on("connect", (connection) => connection.on("error", () => undefined));
    const error = await getError(client.$queryRaw`SELECT pg_terminate_backend(pg_backend_pid())`);
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it("isDatabaseUnavailable returns true when a connection is used after the server closed it", async () => {
    const { pool } = openDatabase(DATABASE_URL);
    const connection = await pool.connect();
    const lost = once(connection, "error");
    await getError(connection.query("SELECT pg_terminate_backend(pg_backend_pid())"));
    await lost;
    expect(isDatabaseUnavailable(await getError(connection.query("SELECT 1")))).toBe(true);
    connection.release(true);
  });

  it("isDatabaseUnavailable returns true when the connection is lost during a commit", () => {
    const lost = new Error("ConnectionClosed", { cause: { kind: "ConnectionClosed" } });
    expect(isDatabaseUnavailable(lost)).toBe(true);
    const rejected = new Error("Rejected", { cause: { kind: "UniqueConstraintViolation" } });
    expect(isDatabaseUnavailable(rejected)).toBe(false);
  });

  it("isDatabaseUnavailable returns true when a statement takes too long", async () => {
    const { client } = openDatabase(`${DATABASE_URL}`);
    const slow = client.$transaction([
      client.$queryRaw`SELECT set_config('statement_timeout', '50', true)`,
      client.$queryRaw`SELECT pg_sleep(5)::text`,
    ]);
    expect(isDatabaseUnavailable(await getError(slow))).toBe(true);
  });

  it("isDatabaseUnavailable returns true for a deadlock", async () => {
    const { client } = openDatabase(DATABASE_URL, 2);
    const key = Math.floor(Math.random() * 1_000_000_000);
    const meet = createBarrier(2);
    const lockBoth = (index: 0 | 1) =>
      client.$transaction(async (tx) => {
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(${key + index}::bigint)`;
        await meet();
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(${key + 1 - index}::bigint)`;
      });
    const errors = await Promise.all([getError(lockBoth(0)), getError(lockBoth(1))]);
    expect(errors.filter((error) => error !== null).map(isDatabaseUnavailable)).toEqual([true]);
  });

  it("isDatabaseUnavailable recognizes a “too many connections” error whose cause can't be serialized", () => {
    const cause: Record<string, unknown> = { originalCode: "53300", count: 1n };
    cause.self = cause;
    expect(isDatabaseUnavailable(new Error("No connection", { cause }))).toBe(true);
  });

  it("isDatabaseUnavailable returns false when the database rejects a statement", async () => {
    expect(isDatabaseUnavailable(await getError(db().$queryRaw`SELECT 1/0 AS zero`))).toBe(false);
    expect(isDatabaseUnavailable(await getError(db().$queryRaw`SELECT * FROM no_such_table`))).toBe(false);
    const where = { id: createId() };
    expect(isDatabaseUnavailable(await getError(db().user.findUniqueOrThrow({ where })))).toBe(false);
    expect(isDatabaseUnavailable(new TypeError("x is not a function"))).toBe(false);
    expect(isDatabaseUnavailable("away")).toBe(false);
  });
});

it("a connection that is lost between two queries doesn't crash the process", async () => {
  const { pool } = openDatabase(DATABASE_URL);
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const ended = new Promise<void>((resolve) => client.once("end", resolve));
  await db().$queryRaw`SELECT pg_terminate_backend(${rows[0]?.pid}::int)`;
  // An unhandled error event would make this test fail.
  await ended;
  expect(isDatabaseUnavailable(await getError(client.query("SELECT 1")))).toBe(true);
  client.release(true);
});
