/**
 * Settings for production code in tests. Nothing listens on port 1. Tests that need Stripe or a mail server
 * start a stand-in.
 */
export function getTestEnvironment(databaseUrl: string): Record<string, string> {
  return {
    APP_URL: "http://localhost:3000",
    WEB_PROCESSES: "1",
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: "10",
    AUTH_SECRET: "only-for-tests-0123456789abcdef0123456789abcdef",
    SMTP_URL: "smtp://127.0.0.1:1",
    SMS_GATEWAY_URL: "mailto:sms.hoofline.test",
    STRIPE_SECRET_KEY: "sk_test_integration0123456789",
    STRIPE_API_BASE: "http://127.0.0.1:1",
    STRIPE_WEBHOOK_SECRET: "whsec_integration0123456789",
    STRIPE_CONNECT_WEBHOOK_SECRET: "whsec_connect_integration0123456789",
    LOG_LEVEL: process.env.LOG_LEVEL ?? "silent",
  };
}
