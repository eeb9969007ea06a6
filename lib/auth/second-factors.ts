/** Factors that are required after a password. A user with a "passkey" factor can sign in without a password. */
export const SECOND_FACTOR_TYPES = ["totp", "webauthn"];
