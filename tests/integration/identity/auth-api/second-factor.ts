import { getTotpCode } from "@/lib/domain/identity/mfa/totp";
import { createAuthClient, PASSWORD } from "./client";
import { createMember, getOrigin } from "./setup";

export type Client = ReturnType<typeof createAuthClient>;

export async function enrollTotp(client: Client, friendlyName = "Phone") {
  const { data, error } = await client.mfa.enroll({ factorType: "totp", friendlyName });
  if (error) throw error;
  return data;
}

/** Returns the code for the current or a later time step. An earlier code could expire before it arrives. */
export const getCode = (secret: string, steps = 0) =>
  getTotpCode(secret, new Date(Date.now() + steps * 30_000));

/** Creates a member whose session is verified with their authenticator app. */
export async function createMemberWithTotp() {
  const member = await createMember();
  const { id: factorId, totp } = await enrollTotp(member.client);
  const usedCode = getCode(totp.secret);
  const { error } = await member.client.mfa.challengeAndVerify({ factorId, code: usedCode });
  if (error) throw error;
  return { ...member, factorId, secret: totp.secret, usedCode };
}

/** Signs in on another device with the password only. */
export async function signIn(email: string) {
  const client = createAuthClient(getOrigin());
  const { data } = await client.signInWithPassword({ email, password: PASSWORD });
  return { client, token: data.session?.access_token ?? "" };
}

/** Returns the status of a request that requires the second factor if the account has one. */
export const getMeStatus = async (token: string) =>
  (await fetch(`${getOrigin()}/api/me`, { headers: { authorization: `Bearer ${token}` } })).status;
