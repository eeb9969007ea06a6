/** The provider name stored for the identity of an anonymous account. This identity can't be used to sign in. */
export const ANONYMOUS_PROVIDER = "anonymous";
