/** Factors that are required after a password. Factors of the type "passkey" sign in without one. */
export const SECOND_FACTOR_TYPES = ["totp", "webauthn"];
