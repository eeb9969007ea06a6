/**
 * Paths that open in the app: invitations only. The app sends users to the subscription page
 * (docs/product/hand-off.md), so opening that page in the app would cause a loop.
 */
const APP_PATHS = ["/invite/*"];

/**
 * Returns Apple's association file for iOS 13 and later. Each entry of `appIds` combines a team ID and a
 * bundle ID, such as "ABCDE12345.app.hoofline".
 */
export function createAppleAssociation(appIds: readonly string[]) {
  const components = APP_PATHS.map((path) => ({ "/": path }));
  return { applinks: { details: [{ appIDs: appIds, components }] } };
}

interface AndroidApp {
  packageName: string;
  /** SHA-256 fingerprints of the signing certificates, in uppercase hex with colons. */
  fingerprints: readonly string[];
}

/** Returns the statement list that Android requires. It contains no paths, because the app declares them itself. */
export function createAssetLinks({ packageName, fingerprints }: AndroidApp) {
  const target = {
    namespace: "android_app",
    package_name: packageName,
    sha256_cert_fingerprints: fingerprints,
  };
  return [{ relation: ["delegate_permission/common.handle_all_urls"], target }];
}
