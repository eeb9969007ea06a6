import { expect, it } from "vitest";
import { listWalSegments } from "@/lib/backup/copy-cluster";

const MB = 1024 * 1024;

it("listWalSegments returns consecutive names of WAL files, even across a 4 GB boundary", () => {
  expect(listWalSegments("0000000100000002000000FE", "000000010000000300000001", 16 * MB)).toEqual([
    "0000000100000002000000FE",
    "0000000100000002000000FF",
    "000000010000000300000000",
    "000000010000000300000001",
  ]);
  expect(listWalSegments("000000010000000200000003", "000000010000000300000000", 1024 * MB)).toEqual([
    "000000010000000200000003",
    "000000010000000300000000",
  ]);
  const one = "000000020000000A0000000B";
  expect(listWalSegments(one, one, 16 * MB)).toEqual([one]);
});
