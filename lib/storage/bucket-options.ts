import "server-only";
import { env } from "@/lib/env";

/** Returns the connection settings of the S3 service: region, address and access key. */
export function getBucketOptions() {
  const { S3_REGION: region, S3_ENDPOINT, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY } = env();
  const secretAccessKey = S3_SECRET_ACCESS_KEY;
  return {
    region,
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
  };
}
