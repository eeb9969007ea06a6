import { totpCode } from "@/lib/auth/totp";
import { newClient, PASSWORD } from "./client";
import { newMember, origin } from "./setup";

export type Client = ReturnType<typeof newClient>;

export async function enrollTotp(client: Client, friendlyName = "Phone") {
  const { data, error } = await client.mfa.enroll({ factorType: "totp", friendlyName });
  if (error) throw error;
  return data;
}

/** A code of now or of a later step; an earlier one might be too old by the time that it arrives. */
export const codeIn = (secret: string, steps = 0) => totpCode(secret, new Date(Date.now() + steps * 30_000));

/** Somebody with an authenticator app, whose session has shown it. */
export async function memberWithTotp() {
  const member = await newMember();
  const { id: factorId, totp } = await enrollTotp(member.client);
  const usedCode = codeIn(totp.secret);
  const { error } = await member.client.mfa.challengeAndVerify({ factorId, code: usedCode });
  if (error) throw error;
  return { ...member, factorId, secret: totp.secret, usedCode };
}

/** A further device, with the password alone. */
export async function signIn(email: string) {
  const client = newClient(origin());
  const { data } = await client.signInWithPassword({ email, password: PASSWORD });
  return { client, token: data.session?.access_token ?? "" };
}

/** The status of a call that needs all that the person has. */
export const me = async (token: string) =>
  (await fetch(`${origin()}/api/me`, { headers: { authorization: `Bearer ${token}` } })).status;
