import type { Transaction } from "@/lib/db";
import type { Random } from "./random";

/** The values that all parts of the demo use. */
export interface SeedContext {
  /** The time from which all dates in the demo are calculated. */
  now: Date;
  random: Random;
  /** The hash of the password that all demo accounts share. */
  passwordHash: string;
}

/** Writes a part of the demo that was planned in memory. All parts are written in one transaction. */
export type WriteRows = (tx: Transaction) => Promise<unknown>;
