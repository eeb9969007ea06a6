/**
 * What open our https addresses in the app instead: invitations alone. The subscription page is where the app sends
 * people out of itself (specification §4.6); an address of it that led back in would go round in circles.
 */
const APP_PATHS = ["/invite/*"];

/** Apple's association file, for iOS 13 and later. `appIds` are team and bundle: "ABCDE12345.app.hoofline". */
export function appleAssociation(appIds: readonly string[]) {
  const components = APP_PATHS.map((path) => ({ "/": path }));
  return { applinks: { details: [{ appIDs: appIds, components }] } };
}

interface AndroidApp {
  packageName: string;
  /** SHA-256 of the certificates that sign it, in capital hex with colons. */
  fingerprints: readonly string[];
}

/** Google's statement list; which paths the app takes is said in the app itself. */
export function assetLinks({ packageName, fingerprints }: AndroidApp) {
  const target = {
    namespace: "android_app",
    package_name: packageName,
    sha256_cert_fingerprints: fingerprints,
  };
  return [{ relation: ["delegate_permission/common.handle_all_urls"], target }];
}
