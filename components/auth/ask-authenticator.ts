"use client";

import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";

type Question =
  | { create: PublicKeyCredentialCreationOptionsJSON }
  | { get: PublicKeyCredentialRequestOptionsJSON };

type Credential = Record<string, unknown> & { id: string };

const PROBLEMS: Readonly<Record<string, string>> = {
  NotAllowedError: "That was cancelled, or took too long. Please try again.",
  InvalidStateError: "This device has a passkey for your account already.",
  SecurityError: "Passkeys don't work at this address.",
};

/** Has the browser ask its authenticator. What goes wrong there is said in our words. */
export async function askAuthenticator(
  question: Question,
): Promise<{ credential: Credential } | { problem: string }> {
  try {
    const credential =
      "create" in question
        ? await startRegistration({ optionsJSON: question.create })
        : await startAuthentication({ optionsJSON: question.get });
    return { credential: { ...credential } };
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    return { problem: PROBLEMS[name] ?? "Your browser couldn't use a passkey here." };
  }
}
