import type { Transaction } from "@/lib/db";
import type { Random } from "./random";

/** The values that every part of the demo uses. */
export interface SeedContext {
  /** All dates of the demo are calculated from this time. */
  now: Date;
  random: Random;
  /** The hash of the password that all demo accounts share. */
  passwordHash: string;
}

/** Writes a part that was planned in memory. All parts run in one transaction. */
export type WriteRows = (tx: Transaction) => Promise<unknown>;
