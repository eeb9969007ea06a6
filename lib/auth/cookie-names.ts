/** next-auth's own names of its cookies, over https and over http. */
export function nextAuthCookies(isSecure: boolean) {
  const secure = isSecure ? "__Secure-" : "";
  return {
    session: `${secure}next-auth.session-token`,
    callback: `${secure}next-auth.callback-url`,
    csrf: `${isSecure ? "__Host-" : ""}next-auth.csrf-token`,
  };
}
