/** A complete environment for code under test; every secret is a value that can be searched for. */
export const testEnvironment = {
  NODE_ENV: "test",
  SHOPIFY_APP_URL: "https://backroom.test",
  SHOPIFY_API_KEY: "test-api-key",
  SHOPIFY_API_SECRET: "test-api-secret",
  ENCRYPTION_KEYS: "k1:vwzE5VFctuEusNMc4Nb5ZfC8ipDc0U7Mj7ZYmYApx4g=",
  RESEND_API_KEY: "re_test_key",
  RESEND_WEBHOOK_SECRET: "whsec_Zm9yIHRlc3RzIGFsb25lLCAzMiBieXRlcyBsb25nLi4=",
  MAIL_FROM: "Backroom <orders@backroom.test>",
  LOG_LEVEL: "silent",
  REQUESTS_PER_SECOND: "0",
  EMAILS_PER_DAY: "0",
  EMAILS_PER_ORDER_HOUR: "0",
  EMAILS_PER_ORDER_DAY: "0",
  DRAIN_SECONDS: "0",
  // A busy machine makes minutes of what takes a second.
  DATABASE_REQUEST_SECONDS: "300",
  DATABASE_STATEMENT_SECONDS: "600",
};
