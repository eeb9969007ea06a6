import { beforeAll, describe, expect, it } from "vitest";
import { createKeyedDigest, sealSecret, unsealSecret } from "@/lib/auth/secret-box";
import { getTestEnvironment } from "@/tests/setup/environment";

beforeAll(() => {
  Object.assign(process.env, getTestEnvironment("postgresql://nobody@127.0.0.1:1/none"));
});

describe("the secret box", () => {
  it("the secret box decrypts a secret only for the purpose it was encrypted for", () => {
    const sealed = sealSecret("signing-key", "a secret");
    expect(Buffer.from(sealed).toString("latin1")).not.toContain("a secret");
    expect(unsealSecret("signing-key", sealed)).toBe("a secret");
    expect(unsealSecret("totp", sealed)).toBeNull();
  });

  it("the secret box rejects altered or truncated encrypted secrets", () => {
    const sealed = sealSecret("signing-key", "a secret");
    for (let index = 0; index < sealed.length; index++) {
      const altered = Uint8Array.from(sealed, (byte, at) => (at === index ? byte ^ 1 : byte));
      expect(unsealSecret("signing-key", altered)).toBeNull();
    }
    expect(unsealSecret("signing-key", new Uint8Array())).toBeNull();
    expect(unsealSecret("signing-key", sealed.subarray(0, 20))).toBeNull();
  });

  it("the secret box encrypts differently each time but creates stable digests", () => {
    expect(sealSecret("x", "a")).not.toEqual(sealSecret("x", "a"));
    const data = new Uint8Array([1, 2, 3]);
    expect(createKeyedDigest("x", data)).toEqual(createKeyedDigest("x", data));
    expect(createKeyedDigest("y", data)).not.toEqual(createKeyedDigest("x", data));
  });
});
