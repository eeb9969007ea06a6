import type { Transaction } from "@/lib/db";
import type { Random } from "./random";

/** What every part of the demo is made with. */
export interface World {
  /** Every date of the demo is calculated from here. */
  now: Date;
  random: Random;
  /** Of the one password that every demo account has. */
  passwordHash: string;
}

/** A part that is planned in memory and written in the demo's one transaction. */
export type Write = (tx: Transaction) => Promise<unknown>;
