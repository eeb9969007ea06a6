const NAMES: Readonly<Record<string, string>> = {
  email: "Email and password",
  phone: "Phone",
  web3: "Wallet",
};

/** Returns a provider's display name: "google" becomes "Google". */
export function getProviderName(provider: string): string {
  return NAMES[provider] ?? provider.charAt(0).toUpperCase() + provider.slice(1);
}
