/** Factors required after a password. Factors of type "passkey" sign in on their own. */
export const SECOND_FACTOR_TYPES = ["totp", "webauthn"];
