import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { GET } from "@/app/api/wiki/search/route";
import { db } from "@/lib/db";
import { CLIENT_ADDRESS_HEADER } from "@/lib/http/client-address";

const LIMIT = 120;

it("wiki questions are limited per network address, and none of them are stored", async () => {
  const [, one, two] = /^(.{4})(.{4})$/.exec(randomBytes(4).toString("hex")) ?? [];
  const word = `clementine${one}`;
  const ask = (address: string) =>
    GET(
      new Request(`http://localhost/api/wiki/search?q=colic+${word}`, {
        headers: { [CLIENT_ADDRESS_HEADER]: address },
      }),
    );
  const asker = `2001:db8:${one}:${two}::1`;
  const statuses = await Promise.all(Array.from({ length: LIMIT }, async () => (await ask(asker)).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
  const refused = await ask(asker);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await ask(`2001:db8:${two}:${one}:ffff::1`)).status).toBe(200);
  const [{ kept } = { kept: 0n }] = await db().$queryRaw<{ kept: bigint }[]>`
    SELECT count(*) AS kept FROM rate_limits WHERE rate_limits::text LIKE ${`%${word}%`}`;
  expect(kept).toBe(0n);
});
