import { describe, expect, it } from "vitest";
import { MINUTE_MS } from "@/lib/clock";
import { db } from "@/lib/db";
import {
  consumeOneTimeToken,
  issueOneTimeToken,
  type OneTimeTokenPurpose,
} from "@/lib/domain/identity/records/one-time-token-data";
import { createUser } from "@/tests/factories/users";

const NOW = new Date("2026-11-20T10:00:00Z");
const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);

describe("an emailed link", () => {
  it.each([
    ["magiclink", 10],
    ["recovery", 60],
    ["signup", 24 * 60],
  ] as const)(
    "an emailed link for the purpose %s works only once and expires after %i minutes",
    async (purpose: OneTimeTokenPurpose, minutes) => {
      const { id: userId, email: sentTo } = await createUser();
      const use = (token: string, at: number) =>
        consumeOneTimeToken(db(), { token, purposes: [purpose], now: minutesLater(at) });
      const mintToken = async () => (await issueOneTimeToken({ userId, purpose, sentTo, now: NOW })).token;
      expect(await use(await mintToken(), minutes)).toBeNull();
      const token = await mintToken();
      expect(await use(token, minutes - 1)).toMatchObject({ userId, sentTo });
      expect(await use(token, minutes - 1)).toBeNull();
    },
  );
});
