export { POST } from "../otp/route";
