import "server-only";
import { SECOND_MS } from "@/lib/clock";
import { env } from "@/lib/env";

/** Users wait for uploads, so each attempt times out early and is retried once. */
const CONNECT_TIMEOUT_MS = 3 * SECOND_MS;
const IDLE_TIMEOUT_MS = 5 * SECOND_MS;
const ATTEMPTS = 2;

/**
 * Returns the settings for the S3 service: region, address, access key and time limits. `idleTimeoutMs` is
 * the longest wait for the next bytes.
 */
export function getBucketOptions(idleTimeoutMs = IDLE_TIMEOUT_MS) {
  const { S3_REGION: region, S3_ENDPOINT, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY } = env();
  const secretAccessKey = S3_SECRET_ACCESS_KEY;
  return {
    region,
    // Without these limits, a request to a bucket that doesn't respond would never end.
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: idleTimeoutMs },
    maxAttempts: ATTEMPTS,
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
  };
}
