"use client";

import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";

type CredentialRequest =
  | { create: PublicKeyCredentialCreationOptionsJSON }
  | { get: PublicKeyCredentialRequestOptionsJSON };

type Credential = Record<string, unknown> & { id: string };

const PROBLEMS: Readonly<Record<string, string>> = {
  NotAllowedError: "The request was canceled or took too long. Please try again.",
  InvalidStateError: "This device already has a passkey for your account, so you don't need another one.",
  SecurityError: "Passkeys and security keys don't work at this web address. Use another sign-in method.",
};

/** Requests a credential from the browser's authenticator. Replaces the authenticator's error messages with our own. */
export async function requestWebAuthnCredential(
  request: CredentialRequest,
): Promise<{ credential: Credential } | { problem: string }> {
  try {
    const credential =
      "create" in request
        ? await startRegistration({ optionsJSON: request.create })
        : await startAuthentication({ optionsJSON: request.get });
    return { credential: { ...credential } };
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    return {
      problem: PROBLEMS[name] ?? "Your browser couldn't use the passkey or security key. Please try again.",
    };
  }
}
