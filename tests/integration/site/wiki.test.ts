import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { GET } from "@/app/api/wiki/search/route";
import { db } from "@/lib/db";
import { CLIENT_ADDRESS_HEADER } from "@/lib/http/client-address";

const LIMIT = 120;

it("wiki searches aren't stored and are rate-limited per network address", async () => {
  const [, left, right] = /^(.{4})(.{4})$/.exec(randomBytes(4).toString("hex")) ?? [];
  const word = `clementine${left}`;
  const ask = (address: string) =>
    GET(
      new Request(`http://localhost/api/wiki/search?q=colic+${word}`, {
        headers: { [CLIENT_ADDRESS_HEADER]: address },
      }),
    );
  const limitedAddress = `2001:db8:${left}:${right}::1`;
  // Sends the requests one after another. In parallel, a limit check could take longer than a second. A
  // request is allowed if its check takes that long.
  for (let asked = 0; asked < LIMIT; asked += 1) expect((await ask(limitedAddress)).status).toBe(200);
  const refused = await ask(limitedAddress);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await ask(`2001:db8:${right}:${left}:ffff::1`)).status).toBe(200);
  const [{ stored } = { stored: 0n }] = await db().$queryRaw<{ stored: bigint }[]>`
    SELECT count(*) AS stored FROM rate_limits WHERE rate_limits::text LIKE ${`%${word}%`}`;
  expect(stored).toBe(0n);
});
