/** The target of "Get started free": the sign-in page in its register mode. */
export const SIGN_UP_PATH = "/login?mode=register";
