export { POST } from "../route";
