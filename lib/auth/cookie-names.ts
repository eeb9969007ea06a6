/** Returns next-auth's own cookie names, for https or http. */
export function getNextAuthCookieNames(isSecure: boolean) {
  const secure = isSecure ? "__Secure-" : "";
  return {
    session: `${secure}next-auth.session-token`,
    callback: `${secure}next-auth.callback-url`,
    csrf: `${isSecure ? "__Host-" : ""}next-auth.csrf-token`,
  };
}
