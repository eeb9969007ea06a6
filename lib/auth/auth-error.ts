import { DomainError, type DomainErrorOptions, type ErrorCode } from "@/lib/errors";

/** If `contractMessage` is set, API responses contain it, and forms show the plainer `message`. */
type AuthErrorDefinition = readonly [
  status: number,
  domainCode: ErrorCode,
  message: string,
  contractMessage?: string,
];

/** All error codes of the auth API with their HTTP status, domain code and messages. */
export const AUTH_ERRORS = {
  anonymous_provider_disabled: [422, "FORBIDDEN", "Anonymous sign-ins are disabled"],
  bad_code_verifier: [400, "PRECONDITION_FAILED", "The code verifier doesn't match the code challenge"],
  bad_json: [400, "BAD_REQUEST", "The request body is not valid JSON"],
  bad_jwt: [401, "UNAUTHENTICATED", "The access token is invalid or has expired"],
  bad_oauth_callback: [
    400,
    "BAD_REQUEST",
    "Signing in with this provider was not completed. Please try again",
  ],
  bad_oauth_state: [
    400,
    "PRECONDITION_FAILED",
    "This sign-in has expired or was started in another browser. Please sign in again",
  ],
  captcha_failed: [400, "FORBIDDEN", "Please confirm that you are human and try again"],
  email_exists: [
    422,
    "CONFLICT",
    "This email address can't be used. Choose a different one.",
    "This email address can't be used",
  ],
  email_not_confirmed: [400, "FORBIDDEN", "Email not confirmed"],
  phone_not_confirmed: [400, "FORBIDDEN", "Phone not confirmed"],
  flow_state_expired: [400, "PRECONDITION_FAILED", "The code has expired"],
  flow_state_not_found: [404, "NOT_FOUND", "The code is unknown or was already used"],
  identity_already_exists: [422, "CONFLICT", "This sign-in method belongs to another account"],
  identity_not_found: [404, "NOT_FOUND", "Identity not found"],
  insufficient_aal: [
    403,
    "FORBIDDEN",
    "This requires two-step sign-in. Verify your second factor and try again",
  ],
  invalid_credentials: [400, "UNAUTHENTICATED", "Invalid login credentials"],
  manual_linking_disabled: [
    404,
    "FORBIDDEN",
    "Sign-in methods can't be linked or unlinked at the moment.",
    "Manual linking is disabled",
  ],
  mfa_challenge_expired: [
    422,
    "PRECONDITION_FAILED",
    "This request has expired. Please try again.",
    "The challenge has expired. Request a new one",
  ],
  mfa_factor_name_conflict: [422, "CONFLICT", "A factor with this name already exists"],
  mfa_factor_not_found: [404, "NOT_FOUND", "Factor not found"],
  mfa_phone_enroll_not_enabled: [422, "FORBIDDEN", "Phone numbers can't be enrolled as a second factor"],
  mfa_verification_failed: [
    422,
    "FORBIDDEN",
    "The code is wrong. Enter the current code from your authenticator app.",
    "Invalid TOTP code",
  ],
  mfa_verification_rejected: [
    422,
    "FORBIDDEN",
    "Your security key wasn't accepted. Try again, or use another key.",
    "The authenticator's response was not accepted",
  ],
  no_authorization: [401, "UNAUTHENTICATED", "This endpoint requires a Bearer token"],
  not_found: [404, "NOT_FOUND", "This endpoint doesn't exist"],
  otp_expired: [403, "PRECONDITION_FAILED", "Token has expired or is invalid"],
  over_email_send_rate_limit: [429, "RATE_LIMITED", "For security purposes, please wait before trying again"],
  over_sms_send_rate_limit: [429, "RATE_LIMITED", "For security purposes, please wait before trying again"],
  over_request_rate_limit: [429, "RATE_LIMITED", "Too many attempts. Please wait a moment and try again."],
  phone_exists: [422, "CONFLICT", "This phone number can't be used"],
  phone_provider_disabled: [400, "FORBIDDEN", "Signing in by phone is not available"],
  provider_disabled: [400, "FORBIDDEN", "This provider is not available"],
  provider_email_needs_verification: [422, "FORBIDDEN", "The provider has not verified this email address"],
  reauthentication_needed: [400, "FORBIDDEN", "Request a code to confirm your identity"],
  reauthentication_not_valid: [422, "PRECONDITION_FAILED", "The code is wrong or has expired"],
  refresh_token_already_used: [400, "UNAUTHENTICATED", "Invalid Refresh Token: Already Used"],
  refresh_token_not_found: [400, "UNAUTHENTICATED", "Invalid Refresh Token: Refresh Token Not Found"],
  same_password: [422, "VALIDATION", "New password should be different from the old password."],
  session_not_found: [403, "UNAUTHENTICATED", "The session has ended. Please sign in again"],
  signup_disabled: [
    422,
    "FORBIDDEN",
    "New accounts can't be created at the moment.",
    "Signups not allowed for this instance",
  ],
  single_identity_not_deletable: [
    422,
    "PRECONDITION_FAILED",
    "This is your only sign-in method. Add another one before you remove it",
  ],
  sso_provider_not_found: [404, "NOT_FOUND", "Single sign-on isn't set up for this address"],
  too_many_enrolled_mfa_factors: [422, "PRECONDITION_FAILED", "Too many factors. Remove one first"],
  unexpected_failure: [500, "INTERNAL", "Something went wrong on our side. Please try again."],
  user_banned: [403, "FORBIDDEN", "This account is scheduled for deletion"],
  validation_failed: [400, "VALIDATION", "The request is not valid"],
  weak_password: [422, "VALIDATION", "This password is too easy to guess"],
  webauthn_challenge_not_found: [
    400,
    "PRECONDITION_FAILED",
    "This request has expired. Please try again.",
    "Challenge not found",
  ],
  webauthn_verification_failed: [
    400,
    "FORBIDDEN",
    "This passkey wasn't accepted. Use another passkey or another way to sign in.",
    "Credential verification failed",
  ],
  web3_unsupported_chain: [400, "BAD_REQUEST", "This blockchain is not supported"],
} as const satisfies Record<string, AuthErrorDefinition>;

export function getAuthErrorDefinition(code: AuthErrorCode): AuthErrorDefinition {
  return AUTH_ERRORS[code];
}

export type AuthErrorCode = keyof typeof AUTH_ERRORS;

export function isAuthErrorCode(code: string): code is AuthErrorCode {
  return Object.hasOwn(AUTH_ERRORS, code);
}

/** An error whose `reason` is a code of the auth API. */
export class AuthError extends DomainError {
  override readonly reason: AuthErrorCode;

  constructor(
    code: ErrorCode,
    message: string,
    { reason, ...options }: Omit<DomainErrorOptions, "reason"> & { reason: AuthErrorCode },
  ) {
    super(code, message, options);
    this.reason = reason;
  }
}

interface AuthErrorOptions {
  message?: string;
  cause?: unknown;
  /** The reasons why a password is weak, as named in the auth API. */
  weaknesses?: readonly ("length" | "characters" | "pwned")[];
}

/** Creates an error of the auth API. Companion apps read the error's code, and forms show its message. */
export function createAuthError(code: AuthErrorCode, options: AuthErrorOptions = {}): AuthError {
  const [, domainCode, words] = AUTH_ERRORS[code];
  const { message = words, cause, weaknesses } = options;
  return new AuthError(domainCode, message, { cause, reason: code, ...(weaknesses && { weaknesses }) });
}
