/** What is asked for after a password. A passkey of type "passkey" signs in by itself and is asked for by nobody. */
export const SECOND_FACTOR_TYPES = ["totp", "webauthn"];
