import { availableParallelism } from "node:os";
import { hashPassword, verifyPassword } from "@/lib/auth/passwords";
import { PASSWORD } from "../tools/data/world";
import type { Figure } from "../tools/figure";
import { perSecond } from "../tools/load";
import { signIn } from "../tools/session";

const LANES = 8;

/** Sign-ins a second and core, beside the password hash that each of them must compute. */
export const signIns: Figure = {
  name: "sign-ins",
  async measure(bench) {
    const { app } = await bench.stack();
    const { emails } = await bench.world();
    const cores = availableParallelism();
    const seconds = bench.options.quick ? 3 : 10;
    let turn = 0;
    const next = async () => {
      const email = emails[turn % emails.length] ?? "";
      turn += 1;
      await signIn(app, email, PASSWORD);
    };
    const hash = await hashPassword(PASSWORD);
    const verify = async () => {
      await verifyPassword(hash, PASSWORD);
    };
    await perSecond(LANES, 1, next);
    const signedIn = (await perSecond(LANES, seconds, next)) / cores;
    const hashed = (await perSecond(LANES, seconds, verify)) / cores;
    return [
      {
        name: "sign-ins per core",
        value: signedIn,
        unit: "/s",
        note: `${cores} cores; ${(signedIn / hashed).toFixed(2)} of what the hash alone allows`,
      },
      { name: "password hashes per core", value: hashed, unit: "/s", note: "argon2id, nothing else" },
    ];
  },
};
