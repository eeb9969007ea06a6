/** The provider of an anonymous account's only identity. This identity can't be used to sign in. */
export const ANONYMOUS_PROVIDER = "anonymous";
