/** Where "Get started free" leads: the sign-in page, with its form for newcomers open. */
export const SIGN_UP_PATH = "/login?mode=register";
