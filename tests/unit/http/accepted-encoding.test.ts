import { describe, expect, it } from "vitest";
import { getAcceptedEncoding } from "@/lib/http/accepted-encoding";

describe("getAcceptedEncoding", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["GZIP", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["*", "br"],
    ["*;q=0, gzip", "gzip"],
    ["br;q=0, gzip;q=0", null],
    ["identity", null],
    ["brotli, x-gzip", null],
    ["br;q=nonsense", null],
    ["", null],
  ])("getAcceptedEncoding(%j) returns %s", (header, expected) => {
    expect(getAcceptedEncoding(header)).toBe(expected);
  });
});
